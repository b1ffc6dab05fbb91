[x for x in y if x if y]
{x for x, in y}
{k: v for k, v in d for z in k}
(x async for x in y)
