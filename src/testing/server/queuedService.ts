/** Starts the built service in live mode and its workers, each in its own process; queue and warehouse are PostgreSQL servers. */
import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as z from 'zod/mini'
import { DAY_MS } from '@/domain/shared/constants'
import { readWorkerKey } from '@/server/executors/queue/workerKey'
import { buildService } from './buildService'
import { startPostgresBench } from './postgresBench'
import { startTestPostgres } from './testPostgres'
import { ANA, TEST_PASSWORD, tokensOf } from './testServer'

/** Endpoint that each stack loads, of a source whose sample needs one key. */
const SOURCE = { label: 'applovin', value: { report_key: 'sample-report-key' } }
/** Days before today from which a stack reads. */
const DAYS = 3

const idSchema = z.object({ id: z.int() })
const sourcesSchema = z.object({
  source_types: z.array(z.object({ id: z.int(), label: z.string(), source_tasks: z.array(idSchema) })),
})
const destinationsSchema = z.object({
  destination_types: z.array(z.object({ id: z.int(), label: z.string() })),
})

/** Resolves with the address that a service prints once it is ready; rejects if it ends. */
const originOf = (service: ChildProcess): Promise<string> =>
  new Promise((resolve, reject) => {
    let printed = ''
    const listen = (chunk: unknown) => {
      printed += String(chunk)
      const origin = /http:\/\/localhost:\d+/.exec(printed)?.[0]
      if (origin !== undefined && printed.includes('Ctrl+C')) resolve(origin)
    }
    service.stdout?.on('data', listen)
    service.stderr?.on('data', listen)
    service.once('exit', () => reject(new Error(`The service ended:\n${printed}`)))
  })

const ended = async (child: ChildProcess, signal: NodeJS.Signals): Promise<void> => {
  if (child.exitCode !== null || child.signalCode !== null) return
  const exit = once(child, 'exit')
  child.kill(signal)
  await exit
}

/** Sends requests as the ADMIN. Rejects with the answer for a refused one. */
const logIn = async (origin: string) => {
  const send = async (method: string, path: string, body: unknown, token = '') => {
    const answer = await fetch(`${origin}${path}`, {
      method,
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`)
    return answer
  }
  const login = await send('POST', '/api/users/login', { email: ANA, password: TEST_PASSWORD })
  const { access_token: token } = await tokensOf(login)
  return async <T extends z.ZodMiniType>(schema: T, method: string, path: string, body?: unknown) =>
    z.parse(schema, await (await send(method, path, body, token)).json())
}
/** See `logIn`. */
type Ask = Awaited<ReturnType<typeof logIn>>

/** Creates stacks of one endpoint, each with its own credential, that load into a PostgreSQL server. Returns their ids. */
const createStacks = async (ask: Ask, count: number, warehouse: Readonly<Record<string, string>>) => {
  const { source_types: sources } = await ask(sourcesSchema, 'GET', '/api/sources/types/tasks')
  const { destination_types: destinations } = await ask(destinationsSchema, 'GET', '/api/destinations/types')
  const source = sources.find(({ label }) => label === SOURCE.label)
  const into = destinations.find(({ label }) => label === 'redshift')
  const credential = (label: string, name: string, value: unknown) =>
    ask(idSchema, 'POST', '/api/users/credentials', { label, name, value })
  const { id: warehouseId } = await credential('redshift', 'Warehouse', warehouse)
  await ask(z.unknown(), 'POST', '/api/users/destinations', {
    credentials_id: warehouseId,
    destination_type_id: into?.id,
    schema_prefix: 'queued',
    table_prefix: '',
  })
  const ids: number[] = []
  for (let number = 1; number <= count; number += 1) {
    const { id: credentialId } = await credential(SOURCE.label, `Key ${number}`, SOURCE.value)
    const { id } = await ask(idSchema, 'POST', '/api/users/sources', {
      enabled: true,
      interval: '0 3 * * *',
      source_tasks: source?.source_tasks.slice(0, 1).map((task) => task.id),
      source_type_id: source?.id,
      source_credentials_id: credentialId,
      destination_type_id: into?.id,
      destination_credentials_id: warehouseId,
      start_date: new Date(Date.now() - DAYS * DAY_MS).toISOString(),
      transformation_type_ids: [],
      note: '',
      flow_type: 'allData',
    })
    ids.push(id)
  }
  return ids
}

/** Starts queue, warehouse and service. */
export const startQueuedService = async () => {
  const folder = mkdtempSync(join(tmpdir(), 'stackyard-queued-'))
  const built = await buildService()
  const [warehouse, queue] = [await startPostgresBench(), await startTestPostgres()]
  await queue.createDatabase('queue')
  const { username, password } = queue.credentialOf('queue')
  const address = `postgres://${username}:${password}@127.0.0.1:${queue.port}/queue`
  const data = join(folder, 'data')
  const startOne = (name: string, args: readonly string[], env: Readonly<Record<string, string>>) =>
    spawn(process.execPath, [join(built.folder, name), ...args], {
      env: { PATH: process.env['PATH'] ?? '', STACKYARD_QUEUE: address, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
  const startService = (port: string) =>
    startOne('main.js', ['--live', '--port', port], {
      STACKYARD_DATA: data,
      STACKYARD_FIRST_PASSWORD: TEST_PASSWORD,
    })
  let service = startService('0')
  const origin = await originOf(service)
  const ask = await logIn(origin)
  const workers: ChildProcess[] = []
  return {
    origin,
    ask,
    warehouse,
    queue,
    createStacks: (count: number) => createStacks(ask, count, warehouse.credential()),
    startWorker: () => {
      const key = readWorkerKey(data, {})
      const worker = startOne('queueWorker.js', ['--spool', join(folder, 'spool')], {
        STACKYARD_WORKER_KEY: key,
      })
      workers.push(worker)
    },
    /** Kills the service, and starts it again on its folder and port. */
    crashService: async () => {
      await ended(service, 'SIGKILL')
      service = startService(new URL(origin).port)
      await originOf(service)
    },
    stop: async () => {
      for (const worker of workers) await ended(worker, 'SIGKILL')
      await ended(service, 'SIGTERM')
      await queue.stop()
      await warehouse.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
