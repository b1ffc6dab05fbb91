größe = 1
Δx = größe
нм = '日本'
