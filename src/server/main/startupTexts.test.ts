import { expect, it } from 'vitest'
import { readOptions } from './options.mjs'
import { outboundOf } from './mode'
import { startupTexts } from './startupTexts'

const textsWith = (env: Readonly<Record<string, string>>): readonly string[] => {
  const start = readOptions(['--live'], env)
  if (start.kind !== 'start' || start.options.operation === undefined) throw new TypeError(start.kind)
  return startupTexts({
    appOrigin: 'http://localhost:4180',
    origin: 'http://localhost:4180',
    folder: {
      dataFile: '/data/stackyard.sqlite',
      newKeyFile: null,
      accountsFile: '/data/none.txt',
      key: Buffer.alloc(32),
      release: () => undefined,
    },
    accounts: null,
    hasSample: false,
    isTerminal: false,
    outbound: outboundOf(start.options),
    queue: null,
    dbt: null,
    options: start.options.operation,
  })
}

it('O-4 says which private hosts are permitted', () => {
  expect(textsWith({ STACKYARD_EGRESS_PRIVATE: 'warehouse.internal:5439,10.0.0.0/8' })).toContain(
    'Private hosts, as permitted by the operator: warehouse.internal:5439, 10.0.0.0/8',
  )
  expect(textsWith({}).join('\n')).not.toContain('Private hosts')
})
