/** Refusals of rows, and of answers, that a process could not read. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
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
