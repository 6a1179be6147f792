/** What `npm start` can be told: flags first, then the environment, then the defaults. */
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'

export interface StartOptions {
  readonly port: number
  /** Folder of the data file, absolute. */
  readonly dataFolder: string
  /** Base64 of 32 bytes; null when the key file is to be used. */
  readonly keyText: string | null
  /** How far the server's clock runs ahead, milliseconds. */
  readonly clockOffsetMs: number
}

export type Start =
  | { readonly kind: 'start'; readonly options: StartOptions }
  | { readonly kind: 'help'; readonly text: string }
  | { readonly kind: 'wrong'; readonly text: string }

const DEFAULT_PORT = 4180
const DEFAULT_FOLDER = '.stackyard'
const LAST_PORT = 65_535

const HELP = `Usage: npm start -- [--port ${DEFAULT_PORT}] [--clock-offset <ms>]

  --port <number>        port on this machine, or PORT (default ${DEFAULT_PORT})
  --clock-offset <ms>    moves the server's clock, or STACKYARD_CLOCK_OFFSET_MS (default 0)
  STACKYARD_DATA         folder of the data file (default ./${DEFAULT_FOLDER})
  STACKYARD_KEY          key that seals secrets, base64 of 32 bytes (default: made on the first run, beside the data file)`

const wrong = (text: string): Start => ({ kind: 'wrong', text })

const readFlags = (args: readonly string[]) =>
  parseArgs({
    args: [...args],
    options: { port: { type: 'string' }, 'clock-offset': { type: 'string' }, help: { type: 'boolean' } },
  }).values

/** Never throws; a wrong value is named. Port 0 takes any free port. */
export const readOptions = (
  args: readonly string[],
  env: Readonly<Record<string, string | undefined>>,
): Start => {
  let flags: ReturnType<typeof readFlags>
  try {
    flags = readFlags(args)
  } catch (error) {
    return wrong(`${error instanceof Error ? error.message : 'Wrong flags.'}\n\n${HELP}`)
  }
  if (flags.help) return { kind: 'help', text: HELP }
  const portText = flags.port ?? env['PORT'] ?? String(DEFAULT_PORT)
  const port = Number(portText)
  if (!/^\d+$/.test(portText) || port > LAST_PORT) {
    return wrong(`"${portText}" is no port. Give a number from 0 to ${LAST_PORT} with --port or PORT.`)
  }
  const offsetText = flags['clock-offset'] ?? env['STACKYARD_CLOCK_OFFSET_MS'] ?? '0'
  if (!/^-?\d{1,14}$/.test(offsetText)) {
    return wrong(
      `"${offsetText}" is no clock offset. Give milliseconds with --clock-offset or STACKYARD_CLOCK_OFFSET_MS.`,
    )
  }
  const dataFolder = resolve(env['STACKYARD_DATA'] || DEFAULT_FOLDER)
  return {
    kind: 'start',
    options: { port, dataFolder, keyText: env['STACKYARD_KEY'] || null, clockOffsetMs: Number(offsetText) },
  }
}
