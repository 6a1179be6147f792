/** A live service with a stack that delivers into a bucket, and commands that execute its runs. */
import { spawn } from 'node:child_process'
import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { EXECUTE_SCOPE } from '@/domain/access/apiTokens'
import { addToken } from '@/server/accounts/apiTokens'
import { DESTINATION } from '@/server/connectors/catalogue/ids'
import { DEFAULT_OPERATION } from '@/server/operations/options.mjs'
import { startServer } from '@/server/main/start'
import type { SqliteStore } from '@/server/store/sqliteStore'
import type { StartOptions } from '@/server/main/options.mjs'
import { createRunClient } from '@/server/main/worker/runClient'
import { runCommand } from '@/server/main/worker/runCommand'
import type { OutboxTimes } from '@/server/main/worker/runOutbox'
import type { BuiltService } from './buildService'
import { lumenDestination, lumenStack } from './lumenStack'
import { startTestBucket } from './testBucket'
import { ANA, startTestServer, TEST_PASSWORD, testOptions } from './testServer'

/** Time of the service, epoch ms. */
const CALL_NOW = Date.parse('2026-11-22T09:15:00Z')
/** Token of the calls. */
export const CALL_TOKEN = 'worker-token-canary-0123456789-abcdef'
const HOUR_MS = 3_600_000
/** A schedule that comes once a year, so that the service starts no run. */
const YEARLY = '0 0 1 1 *'
const TIMES: OutboxTimes = {
  gather: 20,
  heartbeat: 50,
  retry: [20],
  giveUpAfterMs: 20_000,
  giveUpAfterStopMs: 2_000,
}

/** Values of credentials; the key of the source is wrong if it is `invalid`, and waits if it has `gated`. */
const BUCKET = {
  access_key: 'AKIA1',
  secret_key: 'bucket-canary',
  region: 'eu-west-1',
  bucket_name: 'called',
}

/** What a command did. */
interface CommandEnd {
  readonly code: number
  readonly lines: readonly string[]
}

const OPTIONS: Partial<StartOptions> = {
  isLive: true,
  operation: { ...DEFAULT_OPERATION, workerToken: CALL_TOKEN },
}

const keyValues = (key: string) => ({ host: 'tenjin.example', password: key })

/** Creates the function that adds a stack with a key; the pause at its creation leaves out the first run. */
const createStacks =
  (store: SqliteStore, orgId: number) =>
  (key: string): { readonly id: number; readonly credentialId: number } => {
    const createdAt = CALL_NOW - HOUR_MS
    const credential = (label: string, value: Readonly<Record<string, string>>) =>
      store.insert('credentials', { orgId, label, name: label, value, place: null, createdAt }).id
    const credentialId = credential('tenjin', keyValues(key))
    const { id: destinationId } = store.insert('destinations', {
      ...lumenDestination(createdAt),
      orgId,
      destinationTypeId: DESTINATION.s3,
      credentialsId: credential('s3', BUCKET),
    })
    const { id } = store.insert('stacks', {
      ...lumenStack(createdAt),
      orgId,
      interval: YEARLY,
      destinationId,
      credentialsId: credentialId,
      pauses: [{ from: createdAt, to: createdAt + 1 }],
    })
    return { id, credentialId }
  }

/** File of the process of a run, which has the providers and the buckets of the tests. */
const runEntryOf = ({ folder }: BuiltService): string => join(folder, 'calledRun.js')

/** Creates the functions that run the command: in this process, or as a program. */
const createCommands = (built: BuiltService, origin: string) => ({
  call: async (
    stack: number,
    logicalDate: string | null,
    { signal = new AbortController().signal, caller = `command ${stack}`, token = CALL_TOKEN } = {},
  ): Promise<CommandEnd> => {
    const lines: string[] = []
    const options = { stack, logicalDate, service: origin, token }
    const code = await runCommand(options, {
      client: createRunClient(options),
      entry: runEntryOf(built),
      caller,
      signal,
      print: (line) => lines.push(line),
      times: TIMES,
    })
    return { code, lines }
  },
  spawnCommand: (args: readonly string[]) =>
    spawn(process.execPath, [join(built.folder, 'runCommand.js'), ...args], {
      env: { PATH: process.env['PATH'] ?? '', STACKYARD_SERVICE: origin, STACKYARD_WORKER_TOKEN: CALL_TOKEN },
    }),
})

/** Starts a service and its bucket. */
export const startCallBench = async (built: BuiltService) => {
  const runEntry = runEntryOf(built)
  const bucket = await startTestBucket()
  bucket.createBucket(BUCKET.bucket_name)
  writeFileSync(join(built.folder, 'bucket'), bucket.endpoint)
  const server = await startTestServer(CALL_NOW, OPTIONS, runEntry)
  const token = await server.logIn(ANA)
  let running = server.running
  const { store, origin } = running
  const gate = join(built.folder, 'gate')
  return {
    server,
    token,
    origin,
    ...createCommands(built, origin),
    addStack: createStacks(store, store.list('users', { email: ANA })[0]?.orgId ?? 0),
    /** Makes a token of the operator's for the organization of a person. */
    addRunToken: (email: string): string => {
      const [user] = store.list('users', { email })
      if (user?.orgId === undefined || user.orgId === null) throw new Error(`There is no ${email}`)
      const core = { store, now: () => CALL_NOW, services: { code: () => `canary-of-a-run-token-${email}` } }
      return addToken(core, user, user.orgId, { name: 'Airflow', scope: EXECUTE_SCOPE, days: 30 })
    },
    setKey: (credentialId: number, key: string) =>
      store.update('credentials', credentialId, { value: keyValues(key) }),
    /** Lets gated runs go on. */
    openGate: () => writeFileSync(gate, ''),
    closeGate: () => rmSync(gate, { force: true }),
    stopService: () => running.close(),
    /** Starts the service again, with the same data and port. */
    startService: async () => {
      const dataFolder = join(server.folder, 'data')
      running = await startServer(
        { ...testOptions(dataFolder), ...OPTIONS, port: Number(new URL(origin).port) },
        {
          staticFolder: join(server.folder, 'dist'),
          firstPassword: TEST_PASSWORD,
          runEntry,
          clock: () => CALL_NOW,
          isTerminal: true,
          print: () => undefined,
        },
      )
    },
    /** Stops the service, which may be another one than at the start, and deletes its data. */
    close: async () => {
      await running.close()
      rmSync(server.folder, { recursive: true, force: true })
      await bucket.stop()
    },
  }
}
