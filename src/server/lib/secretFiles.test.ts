import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { readOptions } from '../main/options.mjs'
import { readRunOptions } from '../main/worker/runOptions'
import { readWorkerOptions } from '../main/worker/workerOptions'
import { withSecretFiles } from './secretFiles.mjs'

const folder = mkdtempSync(join(tmpdir(), 'stackyard-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const fileOf = (name: string, content: string): string => {
  writeFileSync(join(folder, name), content)
  return join(folder, name)
}
const KEY = Buffer.alloc(32, 7).toString('base64')

describe('a secret in a file', () => {
  it('is taken without the break of its last line', () => {
    expect(withSecretFiles({ STACKYARD_KEY_FILE: fileOf('key', `${KEY}\n`), PORT: '80' })).toMatchObject({
      kind: 'read',
      env: { STACKYARD_KEY: KEY, PORT: '80' },
    })
  })

  it('counts for the service, a worker and stackyard run', () => {
    const token = 'a-token-of-thirty-two-characters!'
    expect(
      readOptions([], {
        STACKYARD_KEY_FILE: fileOf('key', KEY),
        STACKYARD_WORKER_TOKEN_FILE: fileOf('token', token),
      }),
    ).toMatchObject({ kind: 'start', options: { keyText: KEY, operation: { workerToken: token } } })
    expect(
      readWorkerOptions([], {
        STACKYARD_QUEUE_FILE: fileOf('queue', 'postgres://db.internal/stackyard'),
        STACKYARD_WORKER_KEY_FILE: fileOf('workerKey', KEY),
      }),
    ).toMatchObject({ kind: 'start', options: { queue: 'postgres://db.internal/stackyard' } })
    expect(
      readRunOptions(['--stack', '12'], {
        STACKYARD_SERVICE: 'https://stackyard.example.com',
        STACKYARD_WORKER_TOKEN_FILE: fileOf('token', token),
      }),
    ).toMatchObject({ kind: 'run', options: { token } })
  })

  it('stops the start where it is missing, empty or given twice, and is never in the text', () => {
    const missing = join(folder, 'missing')
    expect(readOptions([], { STACKYARD_KEY_FILE: missing })).toEqual({
      kind: 'wrong',
      text: `STACKYARD_KEY_FILE: ${missing} cannot be read, or is empty.`,
    })
    expect(withSecretFiles({ STACKYARD_KEY_FILE: fileOf('empty', '\n') })).toMatchObject({ kind: 'wrong' })
    expect(withSecretFiles({ STACKYARD_KEY: KEY, STACKYARD_KEY_FILE: fileOf('key', KEY) })).toEqual({
      kind: 'wrong',
      text: 'STACKYARD_KEY and STACKYARD_KEY_FILE are both set: leave one of them out.',
    })
  })
})
