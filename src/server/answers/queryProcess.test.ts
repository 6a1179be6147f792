/** Refusals of rows, and of answers, that a process could not read. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { NO_FILTER } from '@/domain/answers/filters'
import { createProcessPool } from '../executors/processPool'
import { createWarehouseQueries } from './queryProcess'

let folder: string
let told: string[]
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'stackyard-queries-'))
  told = []
})
afterEach(() => rmSync(folder, { recursive: true }))

const WAREHOUSE = {
  kind: 'warehouse',
  label: 'redshift',
  secret: {},
  installation: 'a1',
  egress: null,
  privateHosts: null,
  folder: '/nowhere',
} as const

/** Asks for rows of a process that answers with a message. */
const rowsOf = (message: unknown) => {
  const entry = join(folder, 'process.mjs')
  writeFileSync(
    entry,
    `process.once('message', () => process.send(${JSON.stringify(message)}, () => process.exit()))`,
  )
  const { rows } = createWarehouseQueries(entry, createProcessPool(entry).request, (error) =>
    told.push(String(error)),
  )
  const asked = { table: 'roas', transformationIds: [1], from: null, to: null, filter: {}, limit: 5 }
  return rows('1', { source: WAREHOUSE, isPaidFor: false, ...asked })
}

it('rows that a fault of the service kept from being read are no late ones, and the fault is told', async () => {
  await expect(rowsOf({ kind: 'failed', detail: 'TypeError: no such function' })).rejects.toThrow(
    'The rows could not be read.',
  )
  expect(told).toEqual(['Error: TypeError: no such function'])
})

it('what a warehouse refuses is said as it says it, and is no fault', async () => {
  await expect(rowsOf({ kind: 'refused', message: 'The password is wrong.' })).rejects.toThrow(
    'The password is wrong.',
  )
  expect(told).toEqual([])
})

it('an answer whose caller has gone leaves the line, and is no fault', async () => {
  const entry = join(folder, 'process.mjs')
  const answer = JSON.stringify({ kind: 'answer', table: null })
  const mayAnswer = join(folder, 'may-answer')
  writeFileSync(
    entry,
    `import { existsSync } from 'node:fs'
    const answer = () => (existsSync(${JSON.stringify(mayAnswer)}) ? process.send(${answer}) : setTimeout(answer, 5))
    process.on('message', answer)`,
  )
  const begun: string[] = []
  const pool = createProcessPool(entry)
  const queries = createWarehouseQueries(
    entry,
    (options) => {
      begun.push('read')
      return pool.request(options)
    },
    (error) => told.push(String(error)),
  )
  const gone = new AbortController()
  const asked = { from: null, to: null, days: null, hasAllStatuses: false, filter: NO_FILTER }
  const read = (signal?: AbortSignal) =>
    queries.answer({ file: 'one', answer: 'roas', asked, upTo: null, since: null }, signal)
  const first = read()
  const waiting = Array.from({ length: 20 }, () => read(gone.signal))
  gone.abort()
  for (const each of waiting) await expect(each).rejects.toThrow('The caller has canceled the request.')
  writeFileSync(mayAnswer, '')
  expect(await first).toBeNull()
  expect(await read()).toBeNull()
  expect([begun.length, told]).toEqual([2, []])
})
