import { expect, it } from 'vitest'
import { readOptions } from '../options.mjs'
import { readWorkerOptions } from './workerOptions'

const QUEUE = 'postgres://stackyard:pass-word@db.example:5432/queue'
const KEY = Buffer.alloc(32, 7).toString('base64')
const textOf = (args: readonly string[], env: Readonly<Record<string, string>>) => {
  const read = readWorkerOptions(args, env)
  return read.kind === 'start' ? '' : read.text
}

it('reads the options of a worker from flags and variables', () => {
  const env = { STACKYARD_QUEUE: QUEUE, STACKYARD_WORKER_KEY: KEY }
  expect(readWorkerOptions(['--concurrency', '8', '--spool', '/spool'], env)).toEqual({
    kind: 'start',
    options: { queue: QUEUE, key: Buffer.alloc(32, 7), concurrency: 8, spoolParent: '/spool' },
    logFormat: 'text',
    listen: null,
    metricsToken: null,
  })
  expect(readWorkerOptions([], { ...env, STACKYARD_LOG: 'json' })).toMatchObject({ logFormat: 'json' })
  expect(readWorkerOptions([], env)).toMatchObject({ options: { concurrency: 2 } })
  expect(readWorkerOptions([], { ...env, STACKYARD_CONCURRENCY: '4' })).toMatchObject({
    options: { concurrency: 4 },
  })
  expect(readWorkerOptions(['--help'], {})).toMatchObject({ kind: 'help' })
})

it('O-8 reads where its probes are answered', () => {
  const env = { STACKYARD_QUEUE: QUEUE, STACKYARD_WORKER_KEY: KEY }
  const listenOf = (text: string) => readWorkerOptions([], { ...env, STACKYARD_WORKER_LISTEN: text })
  expect(listenOf('127.0.0.1:4181')).toMatchObject({ listen: { host: '127.0.0.1', port: 4181 } })
  expect(readWorkerOptions(['--listen', '[::]:80'], env)).toMatchObject({ listen: { host: '::', port: 80 } })
  for (const wrong of ['4181', 'worker.example:80', '127.0.0.1:70000', '127.0.0.1'])
    expect(listenOf(wrong)).toMatchObject({ kind: 'wrong', text: expect.stringContaining('127.0.0.1:4181') })
  expect(readWorkerOptions([], { ...env, STACKYARD_METRICS_TOKEN: 'short' })).toMatchObject({
    kind: 'wrong',
    text: 'STACKYARD_METRICS_TOKEN must have at least 16 characters, without spaces.',
  })
})

it.each([
  [[], {}, /needs the address of the queue/],
  [[], { STACKYARD_QUEUE: QUEUE }, /npx stackyard worker-key/],
  [[], { STACKYARD_QUEUE: QUEUE, STACKYARD_WORKER_KEY: 'short' }, /does not hold a key/],
  [['--concurrency', '0'], { STACKYARD_QUEUE: QUEUE, STACKYARD_WORKER_KEY: KEY }, /"0" is no number of runs/],
  [[], { STACKYARD_QUEUE: QUEUE, STACKYARD_WORKER_KEY: KEY, STACKYARD_LOG: 'xml' }, /"xml" is neither/],
  [['--que'], {}, /Unknown option/],
  [['--queue', 'mysql://user:pass-word@host/db'], {}, /not one of a PostgreSQL database/],
  [['--queue', 'postgres://user:pass-word@host'], {}, /not one of a PostgreSQL database/],
])('explains wrong options of a worker: %j', (args, env, text) => {
  expect(textOf(args, env)).toMatch(text)
  expect(textOf(args, env)).not.toContain('pass-word')
})

it('a service takes the queue with --live only', () => {
  expect(readOptions(['--live'], { STACKYARD_QUEUE: QUEUE })).toMatchObject({ options: { queue: QUEUE } })
  expect(readOptions([], { STACKYARD_QUEUE: QUEUE })).toMatchObject({
    kind: 'wrong',
    text: expect.stringContaining('needs --live'),
  })
  expect(readOptions(['--live', '--queue', 'http://host/db'], {})).toMatchObject({ kind: 'wrong' })
})
