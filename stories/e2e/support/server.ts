import { spawn } from 'node:child_process'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { journeyFolder } from '../../../.ci/buildFolder.mjs'

const top = fileURLToPath(new URL('../../..', import.meta.url))
const START_TIMEOUT_MS = 60_000
/** Password of all initial accounts of a test's server. */
export const FIRST_PASSWORD = 'Skerry-Wharf-42'

/** The built reference server in its own process, on a free port with its own data folder. */
export interface ServerUnderTest {
  readonly origin: string
  readonly dataFolder: string
  /** Everything printed so far, including the output of the first run. */
  readonly printed: () => string
  /** Stops the server and keeps its data, for a restart on the same folder. */
  readonly stop: () => Promise<void>
  /** Kills the server (kill -9) and keeps its data. */
  readonly kill: () => Promise<void>
  /** Stops the server and deletes its data. */
  readonly discard: () => Promise<void>
}

/** Data folder and output of a server that was started once on an empty folder. */
export interface FirstRun {
  readonly dataFolder: string
  readonly printed: string
}

/** Options of `startServer`. */
export interface ServerOptions {
  /** Data folder of an earlier server. Default: a copy of `firstRun`, or a new one. */
  readonly dataFolder?: string
  /** First run whose data folder is copied, because creating the initial accounts takes most of a first start. */
  readonly firstRun?: FirstRun
  /** How far the server's clock runs ahead, ms; 0 if undefined. */
  readonly clockOffsetMs?: number
  /** Whether runs really run, with sample data; otherwise they are simulated. Default: false. */
  readonly hasEngine?: boolean
  /** Whether the service is in live mode, with servers that play the providers for checks. Default: false. */
  readonly isLive?: boolean
  /** Settings by which an operator starts the service in live mode; it is then the one of `npm start -- --live`. */
  readonly liveSettings?: Readonly<Record<string, string>>
  /** Any free port if undefined. */
  readonly port?: number
  /** Folder whose `dist` it serves. Default: the build of `npm run build:journeys`. */
  readonly appFolder?: string
}

/** Last line printed at start-up, after the first accounts. */
const LAST_LINE = 'Stop with Ctrl+C'

const untilAddress = (read: () => string) =>
  new Promise<string>((resolve, reject) => {
    const timer = setTimeout(
      () => finish(() => reject(new Error(`No address printed:\n${read()}`))),
      START_TIMEOUT_MS,
    )
    const polling = setInterval(() => {
      const address = /http:\/\/(?:127\.0\.0\.1|localhost):\d+/.exec(read())?.[0]
      if (address !== undefined && read().includes(LAST_LINE)) finish(() => resolve(address))
    }, 20)
    const finish = (settle: () => void) => {
      clearInterval(polling)
      clearTimeout(timer)
      settle()
    }
  })

const newFolder = () => mkdtemp(join(tmpdir(), 'stackyard-'))

const copyOf = async (folder: string) => {
  const copy = await newFolder()
  await cp(folder, copy, { recursive: true })
  return copy
}

/**
 * Starts a server on an empty folder and stops it. Resolves with its data folder, which the caller deletes, and its
 * output.
 */
export const makeFirstRun = async (): Promise<FirstRun> => {
  const { dataFolder, printed, stop } = await startServer()
  await stop()
  return { dataFolder, printed: printed() }
}

/**
 * Starts the built reference server as `npm start` does, in its own process. Rejects with its output if it has not
 * started within a minute.
 */
export const startServer = async (options: ServerOptions = {}): Promise<ServerUnderTest> => {
  const { firstRun, liveSettings } = options
  const runs = options.hasEngine || options.isLive || liveSettings !== undefined
  const dataFolder =
    options.dataFolder ?? (await (firstRun === undefined ? newFolder() : copyOf(firstRun.dataFolder)))
  const child = spawn(
    process.execPath,
    [
      ...(options.isLive
        ? [join(top, 'dist-server', 'liveService.js'), '--live']
        : [join(top, 'dist-server', 'main.js'), ...(liveSettings === undefined ? [] : ['--live'])]),
      '--port',
      String(options.port ?? 0),
    ],
    {
      cwd: options.appFolder ?? journeyFolder,
      env: {
        ...process.env,
        STACKYARD_DATA: dataFolder,
        STACKYARD_APP: join(options.appFolder ?? journeyFolder, 'dist'),
        STACKYARD_FIRST_PASSWORD: FIRST_PASSWORD,
        STACKYARD_ENGINE: runs ? 'on' : 'off',
        STACKYARD_CLOCK_OFFSET_MS: String(options.clockOffsetMs ?? 0),
        ...liveSettings,
      },
    },
  )
  let printed = ''
  const keep = (chunk: Buffer) => {
    printed += chunk.toString()
  }
  child.stdout.on('data', keep)
  child.stderr.on('data', keep)
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const end = async (signal: 'SIGTERM' | 'SIGKILL') => {
    child.kill(signal)
    await ended
  }
  const stop = () => end('SIGTERM')
  const kill = () => end('SIGKILL')
  const origin = await untilAddress(() => printed).catch(async (error: unknown) => {
    await stop()
    throw error
  })
  const discard = async () => {
    await stop()
    await rm(dataFolder, { recursive: true, force: true })
  }
  const printedBefore = options.dataFolder === undefined ? (firstRun?.printed ?? '') : ''
  return { origin, dataFolder, printed: () => printedBefore + printed, stop, kill, discard }
}
