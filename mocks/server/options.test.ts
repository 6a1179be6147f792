import { describe, expect, it } from 'vitest'
import { readOptions } from './options.mjs'

describe('flags and environment of the server', () => {
  it('takes the defaults, then the environment, then the flags', () => {
    expect(readOptions([], {})).toMatchObject({
      kind: 'start',
      options: { port: 4180, keyText: null, clockOffsetMs: 0 },
    })
    expect(readOptions([], { PORT: '5000', STACKYARD_CLOCK_OFFSET_MS: '-60000' })).toMatchObject({
      options: { port: 5000, clockOffsetMs: -60_000 },
    })
    expect(readOptions(['--port', '6000', '--clock-offset', '1000'], { PORT: '5000' })).toMatchObject({
      options: { port: 6000, clockOffsetMs: 1000 },
    })
  })

  it.each([
    [['--port', 'eighty'], /"eighty" is no port/],
    [['--port', '70000'], /"70000" is no port/],
    [['--port', '-1'], /port/],
    [['--clock-offset', 'later'], /"later" is no clock offset/],
    [['--colour'], /colour[\s\S]*Usage/],
  ])('says what is wrong with %j', (args, text) => {
    const start = readOptions(args, {})
    expect(start.kind).toBe('wrong')
    expect(start.kind === 'wrong' ? start.text : '').toMatch(text)
  })

  it('explains itself', () => {
    expect(readOptions(['--help'], {})).toMatchObject({
      kind: 'help',
      text: expect.stringContaining('STACKYARD_KEY'),
    })
  })
})
