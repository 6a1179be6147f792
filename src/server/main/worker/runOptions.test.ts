import { describe, expect, it } from 'vitest'
import { readRunOptions } from './runOptions'

const TOKEN = 'worker-token-canary-0123456789-abcdef'
const ENV = { STACKYARD_WORKER_TOKEN: TOKEN, STACKYARD_SERVICE: 'https://stackyard.example.com' }
const read = (args: readonly string[], env: Readonly<Record<string, string>> = ENV) =>
  readRunOptions(args, env)

describe('options of stackyard run', () => {
  it.each([
    ['2026-11-22T09:15:00Z', '2026-11-22T09:15:00.000Z'],
    ['2026-11-22T09:15:00+00:00', '2026-11-22T09:15:00.000Z'],
    ['2026-11-22T10:15:00.123456+01:00', '2026-11-22T09:15:00.123Z'],
  ])('reads the time %s', (text, logicalDate) => {
    expect(read(['--stack', '12', '--logical-date', text])).toEqual({
      kind: 'run',
      options: { stack: 12, logicalDate, service: 'https://stackyard.example.com', token: TOKEN },
    })
  })

  it('takes the present without a time, and the flag before the variable', () => {
    const { kind, ...rest } = read(['--stack', '12', '--service', 'http://localhost:4180/'])
    expect([kind, rest]).toMatchObject([
      'run',
      { options: { logicalDate: null, service: 'http://localhost:4180' } },
    ])
  })

  it.each([
    [[], ENV, 'which stack'],
    [['--stack', 'twelve'], ENV, '"twelve" is no stack'],
    [['--stack', '12', '--logical-date', '2026-11-22'], ENV, 'is no time'],
    [['--stack', '12', '--logical-date', '2026-11-22T09:15:00'], ENV, 'is no time'],
    [['--stack', '12', '--logical-date', '2026-02-30T09:15:00Z'], ENV, 'is no time'],
    [['--stack', '12'], { STACKYARD_WORKER_TOKEN: TOKEN }, 'where the service is'],
    [['--stack', '12', '--service', 'http://stackyard.example.com'], ENV, 'is not encrypted'],
    [['--stack', '12', '--service', 'https://me:canary@stackyard.example.com'], ENV, 'not the address'],
    [['--stack', '12', '--service', 'https://stackyard.example.com/api'], ENV, 'not the address'],
    [['--stack', '12'], { STACKYARD_SERVICE: 'https://a.example' }, 'STACKYARD_WORKER_TOKEN'],
    [['--stack', '12'], { ...ENV, STACKYARD_WORKER_TOKEN: 'short-canary' }, 'at least 32 characters'],
    [['--stack', '12', `--token=${TOKEN}`], ENV, 'There is no such flag'],
  ] as const)('refuses %j', (args, env, text) => {
    const refused = read(args, env)
    expect(refused).toEqual({ kind: 'wrong', text: expect.stringContaining(text) })
    expect(JSON.stringify(refused)).not.toContain('canary')
  })
})
