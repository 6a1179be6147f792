import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { getPriority, tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { ProcessLateError, requestFromProcess } from './requestFromProcess'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'stackyard-request-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

/** Writes the code of a process. Returns its file. */
const entryOf = (code: string): string => {
  const entry = join(folder, 'process.mjs')
  writeFileSync(entry, code)
  return entry
}

/** Prints more than a pipe holds, with a secret, and ends without an answer. */
const PROCESS = `
process.once('message', () => {
  process.stderr.write('Error: the key is key-of-the-customer\\n' + 'x'.repeat(200_000), () => process.exit(3))
})
`

it('R-5 what a process prints is in no message', async () => {
  const answer = requestFromProcess({
    entry: entryOf(PROCESS),
    request: {},
    read: String,
    timeoutMs: 20_000,
  })
  await expect(answer).rejects.toThrow(/^The process ended with 3$/)
})

it('a process that does not answer in time is told from one that ends', async () => {
  const answer = requestFromProcess({
    entry: entryOf("process.on('message', () => undefined)"),
    request: {},
    read: String,
    timeoutMs: 500,
  })
  await expect(answer).rejects.toBeInstanceOf(ProcessLateError)
})

it('an answer for which a person waits is computed at the priority of the service, not at that of runs', async () => {
  const entry = entryOf(`import { getPriority } from 'node:os'
    process.once('message', () => process.send(getPriority(), () => process.exit()))`)
  expect(await requestFromProcess({ entry, request: {}, read: Number, timeoutMs: 20_000 })).toBe(
    getPriority(),
  )
})
