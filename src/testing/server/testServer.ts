import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as z from 'zod/mini'
import type { StartOptions } from '@/server/main/options.mjs'
import { startServer } from '@/server/main/start'
import type { RunningServer, ServerEnvironment } from '@/server/main/start'
import { copyFirstFolder, countStart, hasFirstFolder, keepFirstFolder } from './firstFolders'
import { rememberTags } from './knownTags'

/** Password of all accounts of a test server. */
export const TEST_PASSWORD = 'Skerry-Wharf-42'
/** E-mail address of a test server's ADMIN. */
export const ANA = 'ana@lumen.example'
/** E-mail address of a test server's USER. */
export const BEN = 'ben@lumen.example'
/** E-mail address of a test server's provider staff (GFS_ADMIN). */
export const GRACE = 'grace@stackyard.example'
/** Path of a file with a content hash in its name, as Vite generates it, in the test server's app. */
export const TEST_ASSET = '/assets/entry-Dk3x9_Qa.js'

/**
 * A service for one test: real port, temporary data folder, tiny built app and a clock that the test moves.
 */
export interface TestServer {
  readonly running: RunningServer
  readonly folder: string
  /** Advances the server's clock by ms. */
  readonly advance: (milliseconds: number) => void
  /** All output since the start. */
  readonly printed: () => string
  /** Text of the last mail to an address; '' for none. */
  readonly mailTo: (email: string) => string
  /** Sends a request to a path of the server; GET by default. */
  readonly get: (path: string, init?: RequestInit) => Promise<Response>
  /** Sends a JSON request with a bearer token; null for none. */
  readonly send: (method: string, path: string, token: string | null, body?: unknown) => Promise<Response>
  /** Logs in and returns the access token; rejects if the login is refused. */
  readonly logIn: (email: string) => Promise<string>
  /** Stops the server and deletes its data. */
  readonly close: () => Promise<void>
}

const tokensSchema = z.object({ access_token: z.string(), refresh_token: z.string() })

/** Resolves with the tokens in a login response; rejects for any other response. */
export const tokensOf = async (response: Response) => z.parse(tokensSchema, await response.json())

const writeApp = (folder: string): string => {
  const dist = join(folder, 'dist')
  mkdirSync(join(dist, 'assets'), { recursive: true })
  mkdirSync(join(dist, '.vite'))
  writeFileSync(join(dist, '.vite', 'manifest.json'), '{}')
  writeFileSync(
    join(dist, 'index.html'),
    '<!doctype html><title>Stackyard</title><meta property="csp-nonce" nonce="__CSP_NONCE__">',
  )
  writeFileSync(join(dist, 'icon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>')
  writeFileSync(join(dist, TEST_ASSET), `export const text = '${'stackyard '.repeat(400)}'`)
  writeFileSync(join(dist, `${TEST_ASSET}.map`), '{}')
  return dist
}

/** Text of the last mail to an address among what a service without a mail server has printed. */
const printedMailTo = (printed: string, email: string): string => {
  const mail = printed.split('  Mail to ').findLast((part) => part.startsWith(`${email}: `)) ?? ''
  const lines = mail.split('\n').slice(1)
  const end = lines.findIndex((line) => !line.startsWith('    '))
  return lines
    .slice(0, end === -1 ? undefined : end)
    .map((line) => line.slice(4))
    .join('\n')
}

/** Returns options of a service on a free port, without engine and sample pages. */
export const testOptions = (dataFolder: string): StartOptions => ({
  port: 0,
  dataFolder,
  keyText: null,
  clockOffsetMs: 0,
  trustedProxies: 0,
  hasSample: false,
  hasEngine: false,
  isLive: false,
  egress: null,
})

/** Starts of the same options before the next one begins with a copy of the folder of a first start. */
const OWN_STARTS = 1

/**
 * Puts the data of a first start with the same options into the folder of a service, once several tests have had such a
 * start: it hashes the passwords of all accounts.
 */
const prepareFolder = async (options: StartOptions, environment: ServerEnvironment): Promise<void> => {
  const key = JSON.stringify([environment.clock(), { ...options, dataFolder: '' }])
  if (countStart(key) < OWN_STARTS) return
  const { dataFolder } = options
  if (!hasFirstFolder(key)) {
    const first = mkdtempSync(join(tmpdir(), 'stackyard-first-'))
    const running = await startServer(
      { ...options, dataFolder: first },
      { ...environment, runEntry: null, print: () => undefined },
    )
    await running.close()
    keepFirstFolder(key, first)
    rmSync(first, { recursive: true, force: true })
  }
  copyFirstFolder(key, dataFolder)
}

/** How the service of a test starts. */
interface TestStart {
  /** Whether a test is about the first start; others begin with a copy of what such a start leaves. */
  readonly isFirst?: boolean
}

/**
 * Starts a service for a test. Its clock stands at `now` (epoch ms) and moves only by `advance`. Runs are simulated,
 * unless `runEntry` is the file of the process of a run.
 */
export const startTestServer = async (
  now = Date.parse('2026-11-20T14:20:00Z'),
  options: Partial<StartOptions> = {},
  runEntry: string | null = null,
  { isFirst = false }: TestStart = {},
): Promise<TestServer> => {
  const folder = mkdtempSync(join(tmpdir(), 'stackyard-'))
  const state = { now, printed: '' }
  const started: StartOptions = { ...testOptions(join(folder, 'data')), ...options }
  const environment: ServerEnvironment = {
    staticFolder: writeApp(folder),
    firstPassword: TEST_PASSWORD,
    runEntry,
    clock: () => state.now,
    isTerminal: true,
    print: (text) => {
      state.printed += `${text}\n`
    },
  }
  rememberTags(true)
  if (!isFirst && options.dataFolder === undefined) await prepareFolder(started, environment)
  const running = await startServer(started, environment)
  const get: TestServer['get'] = (path, init) => fetch(`${running.origin}${path}`, init)
  const send: TestServer['send'] = (method, path, token, body) =>
    get(path, {
      method,
      headers: {
        'content-type': 'application/json',
        ...(token === null ? {} : { authorization: `Bearer ${token}` }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
  const logIn: TestServer['logIn'] = async (email) => {
    const answer = await send('POST', '/api/users/login', null, { email, password: TEST_PASSWORD })
    return (await tokensOf(answer)).access_token
  }
  return {
    running,
    folder,
    advance: (milliseconds) => {
      state.now += milliseconds
    },
    printed: () => state.printed,
    mailTo: (email) => printedMailTo(state.printed, email),
    get,
    send,
    logIn,
    close: async () => {
      await running.close()
      rememberTags(false)
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
