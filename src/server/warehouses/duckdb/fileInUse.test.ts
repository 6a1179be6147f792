import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { openTestWarehouse } from '@/testing/server/testWarehouse'
import type { TestWarehouse } from '@/testing/server/testWarehouse'

let warehouse: TestWarehouse
beforeEach(async () => {
  warehouse = await openTestWarehouse()
})
afterEach(() => warehouse.close())

/** Program that has a file open for half a second. */
const HOLD = `
const { DuckDBInstance } = await import('@duckdb/node-api')
const instance = await DuckDBInstance.create(process.argv[1], { access_mode: 'READ_ONLY' })
console.log('open')
setTimeout(() => process.exit(0), 500)
`

it('waits for a program that has the file open', async () => {
  await warehouse.destination().close()
  const other = spawn(process.execPath, ['--input-type=module', '--eval', HOLD, warehouse.file], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await once(other.stdout, 'data')
  await warehouse.reopen()
  expect(other.exitCode).toBe(0)
})
