f'{a, b}' f'{lambda_ if x != y else (lambda: 1)}'
f'''{
x + 1
}'''
f'{ {1: 2}[1] }' f'{yes:}'
