import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { requestFromProcess } from './requestFromProcess'

/** Prints more than a pipe holds, with a secret, and ends without an answer. */
const PROCESS = `
process.once('message', () => {
  process.stderr.write('Error: the key is key-of-the-customer\\n' + 'x'.repeat(200_000), () => process.exit(3))
})
`

it('R-5 what a process prints is in no message', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'stackyard-request-'))
  const entry = join(folder, 'process.mjs')
  writeFileSync(entry, PROCESS)
  const answer = requestFromProcess({ entry, request: {}, read: String, timeoutMs: 20_000 })
  await expect(answer).rejects.toThrow(/^The process ended with 3$/)
  rmSync(folder, { recursive: true })
})
