async def f():
    await g()
    async for x in y: pass
    async with a as b, c: pass
    return [z async for z in y]
