import { describe, expect, it } from 'vitest'
import { createLine } from './line'

class Full extends Error {}

/** A line with one place that is taken; `enter` notes who comes past it, `go` gives the place to the next one. */
const start = async (mostWaiting = 100) => {
  const line = createLine({ room: () => 1, mostWaiting, refuse: () => new Full() })
  const order: string[] = []
  await line.enter({ client: 'first', signal: null })
  const enter = async (client: string, name = client, signal: AbortSignal | null = null) => {
    try {
      await line.enter({ client, signal })
      order.push(name)
    } catch (error) {
      order.push(error instanceof Full ? `${name} refused` : `${name} gone`)
    }
  }
  const go = async (times = 1) => {
    for (let index = 0; index < times; index += 1) {
      line.leave()
      await Promise.resolve()
      await Promise.resolve()
    }
    return order
  }
  return { enter, go, order }
}

describe('a line', () => {
  it('S-1 gives a newcomer the next turn, however many attempts another client has waiting', async () => {
    const { enter, go } = await start()
    for (let index = 0; index < 50; index += 1) void enter('many', `many ${index}`)
    await go(3)
    void enter('newcomer')
    expect(await go()).toEqual(['many 0', 'many 1', 'many 2', 'newcomer'])
  })

  it('S-1 gives a newcomer the next turn, however many clients wait, also where each comes again', async () => {
    const { enter, go, order } = await start(2000)
    for (let index = 0; index < 1000; index += 1) void enter(`client ${index}`)
    await go()
    void enter(order[0] ?? '', 'comes again')
    void enter('newcomer')
    expect((await go()).at(-1)).toBe('newcomer')
    await go(500)
    expect(order).not.toContain('comes again')
  })

  it('S-1 gives a newcomer from elsewhere a turn among the first, wherever it came in a crowd of neighbors', async () => {
    const { enter, go, order } = await start(120)
    for (let index = 0; index < 500; index += 1) void enter(`203.0.113.${index}`)
    void enter('198.51.100.7', 'newcomer')
    for (let index = 500; index < 1000; index += 1) void enter(`203.0.113.${index}`)
    order.length = 0
    await go()
    expect(order.filter((each) => !each.endsWith('refused'))).toEqual(['newcomer'])
  })

  it.each([
    ['2001:db8:7:1::/64', '2001:db8:7:2::/64', true],
    ['2001:db8:7:1::/64', '2001:db8:8:1::/64', false],
    ['203.0.113.1', '203.0.7.9', true],
    ['203.0.113.1', '203.1.113.1', false],
  ])('S-1 takes %s and %s for neighbors: %s', async (one, other, areNeighbors) => {
    const { enter, go } = await start()
    void enter(one, 'one')
    await go()
    void enter('elsewhere')
    void enter(other, 'other')
    const next = areNeighbors ? ['elsewhere', 'other'] : ['other', 'elsewhere']
    expect(await go(2)).toEqual(['one', ...next])
  })

  it('S-1 takes turns between clients, and keeps the order within each', async () => {
    const { enter, go } = await start()
    for (const name of ['a1', 'a2', 'a3']) void enter('a', name)
    for (const name of ['b1', 'b2']) void enter('b', name)
    expect(await go(5)).toEqual(['b1', 'a1', 'b2', 'a2', 'a3'])
  })

  it('S-1 drops an attempt of the client that has most of them when too many wait', async () => {
    const { enter, go } = await start(3)
    for (const name of ['a1', 'a2', 'a3']) void enter('a', name)
    void enter('b')
    expect(await go()).toEqual(['a3 refused', 'b'])
    void enter('a', 'a4')
    void enter('a', 'a5')
    expect(await go(3)).toEqual(['a3 refused', 'b', 'a5 refused', 'a1', 'a2', 'a4'])
  })

  it('S-1 forgets who hangs up, without giving them a turn', async () => {
    const { enter, go } = await start()
    const controller = new AbortController()
    void enter('a', 'a1', controller.signal)
    void enter('a', 'a2')
    controller.abort()
    void enter('a', 'a3', controller.signal)
    expect(await go(2)).toEqual(['a1 gone', 'a3 gone', 'a2'])
  })

  it('S-1 lets as many pass as there is room for, which may change', async () => {
    let room = 3
    const line = createLine({ room: () => room, mostWaiting: 10, refuse: () => new Full() })
    let passed = 0
    for (let index = 0; index < 6; index += 1)
      void line.enter({ client: 'a', signal: null }).then(() => (passed += 1))
    await Promise.resolve()
    expect(passed).toBe(3)
    room = 1
    line.leave()
    line.leave()
    await Promise.resolve()
    expect(passed).toBe(3)
    line.leave()
    await Promise.resolve()
    expect(passed).toBe(4)
  })
})
