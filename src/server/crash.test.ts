/** kill -9 in the middle of creating stacks, again and again; what was answered stands, nothing is half there. */
import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { DESTINATION, SOURCE, taskId, transformationId } from './connectors/catalogue/ids'
import { answerKey } from './http/calls/repeatable'
import { simpleServices } from '@mocks/simpleServices'
import { openSqliteStore } from './store/sqliteStore'
import { createDigest } from './accounts/digest'
import { createSealer, readKey } from './lib/sealing'
import { isDeep } from '@/testing/isDeep'
import { buildService } from '@/testing/server/buildService'
import type { BuiltService } from '@/testing/server/buildService'
import { ANA, TEST_PASSWORD, tokensOf } from '@/testing/server/testServer'

const KILLS = isDeep ? 50 : 1
const TIMEOUT_MS = 60_000

interface Child {
  readonly process: ChildProcess
  readonly origin: string
}

let data: string
let service: BuiltService
beforeAll(async () => {
  data = mkdtempSync(join(tmpdir(), 'stackyard-'))
  service = await buildService()
}, 60_000)
afterAll(() => {
  // the process of a run ends on its own after its service was killed, and may write until then
  rmSync(data, { recursive: true, force: true, maxRetries: 20 })
})

const startChild = async (): Promise<Child> => {
  const child = spawn(process.execPath, [join(service.folder, 'main.js'), '--port', '0'], {
    env: { ...process.env, STACKYARD_DATA: data, STACKYARD_FIRST_PASSWORD: TEST_PASSWORD },
  })
  let printed = ''
  child.stdout.on('data', (chunk: Buffer) => {
    printed += chunk.toString()
  })
  child.stderr.on('data', (chunk: Buffer) => {
    printed += chunk.toString()
  })
  for (let waited = 0; waited < TIMEOUT_MS; waited += 10) {
    const origin = /http:\/\/localhost:\d+/.exec(printed)?.[0]
    if (origin !== undefined && printed.includes('Ctrl+C')) return { process: child, origin }
    await setTimeout(10)
  }
  throw new Error(`The server did not start:\n${printed}`)
}

const kill = async (child: Child): Promise<void> => {
  const ended = once(child.process, 'exit')
  child.process.kill('SIGKILL')
  await ended
}

const idSchema = z.object({ id: z.int() })

/** Creates stacks one after the other until the server is gone; gives the ids that were answered. */
const createUntilKilled = async (
  { origin }: Child,
  token: string,
  round: number,
  onMade: () => void,
): Promise<number[]> => {
  const made: number[] = []
  const post = async (path: string, key: string, body: object): Promise<number> => {
    const headers = {
      'content-type': 'application/json',
      authorization: `Bearer ${token}`,
      'idempotency-key': key,
    }
    const answer = await fetch(`${origin}${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
    return z.parse(idSchema, await answer.json()).id
  }
  const createOne = async (name: string): Promise<void> => {
    const credential = (label: string) => ({ label, name: `${label} ${name}`, value: { report_key: 'x' } })
    const source = await post('/api/users/credentials', `a ${name}`, credential('tenjin'))
    const destination = await post('/api/users/credentials', `b ${name}`, credential('bigquery'))
    const place = { credentials_id: destination, destination_type_id: DESTINATION.bigquery }
    await post('/api/users/destinations', `c ${name}`, { ...place, schema_prefix: '', table_prefix: '' })
    const id = await post('/api/users/sources', `d ${name}`, {
      enabled: true,
      interval: '',
      source_tasks: [taskId('tenjin', 0), taskId('tenjin', 1)],
      source_type_id: SOURCE.tenjin,
      source_credentials_id: source,
      destination_type_id: DESTINATION.bigquery,
      destination_credentials_id: destination,
      start_date: '2026-11-20T14:20:00Z',
      transformation_type_ids: [transformationId('tenjin', 0), transformationId('tenjin', 1)],
      note: name,
      flow_type: 'roas',
    })
    made.push(id)
    onMade()
  }
  try {
    for (let index = 0; ; index += 1) await createOne(`${round}.${index}`)
  } catch (error) {
    // The connection breaks when the server is killed; an answer that does not parse is a fault.
    if (!(error instanceof TypeError) && !(error instanceof SyntaxError)) throw error
  }
  return made
}

const logIn = async ({ origin }: Child): Promise<string> => {
  const body = JSON.stringify({ email: ANA, password: TEST_PASSWORD })
  const headers = { 'content-type': 'application/json' }
  return (await tokensOf(await fetch(`${origin}/api/users/login`, { method: 'POST', headers, body })))
    .access_token
}

/** Faults of the file after a kill; empty when it is whole. */
const faultsOf = (answered: readonly number[]): string[] => {
  const file = join(data, 'stackyard.sqlite')
  const database = new DatabaseSync(file)
  const check = database.prepare('PRAGMA integrity_check').all()
  const orphans = database.prepare('PRAGMA foreign_key_check').all()
  database.close()
  const key = readKey(readFileSync(join(data, 'stackyard.key'), 'utf8'))
  const store = openSqliteStore(file, createSealer(key ?? Buffer.alloc(0)))
  const stacks = store.list('stacks')
  const halfMade = stacks.filter(({ id }) => store.list('stackTransformations', { stackId: id }).length !== 2)
  const lost = answered.filter((id) => store.get('stacks', id) === null)
  const notes = stacks.map(({ note }) => note)
  const unopened = store.list('credentials').filter(({ value }) => Object.keys(value).length === 0)
  const core = { services: { ...simpleServices, digest: createDigest(key ?? Buffer.alloc(0)) } }
  const [ana] = store.list('users', { email: ANA })
  const unexplained = stacks.filter(({ note }) => {
    const answer = answerKey(core, ana?.id ?? 0, 'sources.create', `d ${note}`)
    return store.list('repeatableAnswers', { key: answer }).length !== 1
  })
  store.close()
  return [
    ...(JSON.stringify(check) === '[{"integrity_check":"ok"}]' ? [] : [JSON.stringify(check)]),
    ...orphans.map((row) => `orphan ${JSON.stringify(row)}`),
    ...halfMade.map(({ id }) => `stack ${id} is half made`),
    ...lost.map((id) => `stack ${id} was answered and is gone`),
    ...unopened.map(({ id }) => `credential ${id} has no value`),
    ...unexplained.map(({ id }) => `stack ${id} would be made twice by a repetition`),
    ...(new Set(notes).size === notes.length ? [] : ['a stack stands twice']),
  ]
}

describe('crash', () => {
  it(
    `R-13 leaves a whole state after ${KILLS} kills in the middle of creation`,
    async () => {
      const answered: number[] = []
      for (let round = 0; round < KILLS; round += 1) {
        const child = await startChild()
        const token = await logIn(child)
        let noteMade = (): void => undefined
        const firstMade = new Promise<void>((resolve) => {
          noteMade = resolve
        })
        const work = createUntilKilled(child, token, round, () => noteMade())
        // the last server lives until a stack is made, however slow the machine is
        if (round === KILLS - 1) await firstMade
        await setTimeout(60 + ((round * 37) % 120))
        await kill(child)
        answered.push(...(await work))
        expect(faultsOf(answered)).toEqual([])
      }
      expect(answered.length).toBeGreaterThan(0)
    },
    KILLS * TIMEOUT_MS,
  )

  it('comes up again and ends cleanly when asked to', async () => {
    const child = await startChild()
    const ended = once(child.process, 'exit')
    child.process.kill('SIGTERM')
    expect(await ended).toEqual([0, null])
  })
})
