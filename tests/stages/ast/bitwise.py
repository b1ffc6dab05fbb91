a | b ^ c & d
~a << 2 >> b
