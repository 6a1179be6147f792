/** Runs a program of the operator, such as dbt, with nothing of the service's environment. */
import { spawn } from 'node:child_process'
import * as z from 'zod/mini'

const LONGEST_PATH = 4_000
/** Linux takes 128 KB for one argument or variable. */
const LONGEST_VALUE = 131_072
/** What is kept of each output: the end, which says how the program ended. */
const KEPT_CHARACTERS = 64_000
/** Time after an interrupt in which dbt cancels the queries that the warehouse still runs. */
const STOP_MS = 10_000

/** A program with its arguments, its whole environment and the folder it runs in. */
export const commandSchema = z.object({
  kind: z.literal('command'),
  file: z.string().check(z.maxLength(LONGEST_PATH)),
  args: z.array(z.string().check(z.maxLength(LONGEST_VALUE))).check(z.maxLength(100)),
  env: z.record(z.string().check(z.maxLength(200)), z.string().check(z.maxLength(LONGEST_VALUE))),
  folder: z.string().check(z.maxLength(LONGEST_PATH)),
})
/** See `commandSchema`. */
export type Command = z.infer<typeof commandSchema>

const text = z.string().check(z.maxLength(KEPT_CHARACTERS))
/** How a program ended; `code` is null if it was killed, or could not be started. */
export const commandEndSchema = z.object({
  code: z.nullable(z.int()),
  /** Ends of what it printed. */
  output: text,
  errors: text,
  /** Why it could not be started; null if it was. */
  startError: z.nullable(text),
})
/** See `commandEndSchema`. */
export type CommandEnd = z.infer<typeof commandEndSchema>

/** A running program. */
export interface RunningCommand {
  readonly end: Promise<CommandEnd>
  /** Interrupts the program with the processes that it started, and kills those that do not end. */
  readonly stop: () => void
}

/** Keeps the end of a text that arrives in pieces. */
const keepEnd = (): { readonly add: (piece: string) => void; readonly text: () => string } => {
  let kept = ''
  return {
    add: (piece) => {
      kept = (kept + piece).slice(-KEPT_CHARACTERS)
    },
    text: () => kept,
  }
}

/** Starts a program. */
export const startCommand = (
  { file, args, env, folder }: Command,
  { stopMs = STOP_MS }: { readonly stopMs?: number } = {},
): RunningCommand => {
  // a process group of its own, so that a script that starts dbt is ended with it
  const child = spawn(file, args, { cwd: folder, env, detached: true, stdio: ['ignore', 'pipe', 'pipe'] })
  const [output, errors] = [keepEnd(), keepEnd()]
  child.stdout.setEncoding('utf8').on('data', output.add)
  child.stderr.setEncoding('utf8').on('data', errors.add)
  const signalGroup = (signal: NodeJS.Signals): void => {
    if (child.pid === undefined) return
    try {
      process.kill(-child.pid, signal)
    } catch {
      // it has ended
    }
  }
  let killTimer: NodeJS.Timeout | undefined
  let hasEnded = false
  const end = new Promise<CommandEnd>((resolve) => {
    const settle = (code: number | null, startError: string | null): void => {
      hasEnded = true
      clearTimeout(killTimer)
      resolve({ code, output: output.text(), errors: errors.text(), startError })
    }
    child.once('error', (error) => settle(null, error.message.slice(0, KEPT_CHARACTERS)))
    child.once('close', (code) => settle(code, null))
  })
  return {
    end,
    stop: () => {
      if (hasEnded || killTimer !== undefined) return
      signalGroup('SIGINT')
      killTimer = setTimeout(signalGroup, stopMs, 'SIGKILL')
    },
  }
}
