import { fork } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { constants, setPriority } from 'node:os'
import { dirname, join } from 'node:path'
import { NO_HOME } from '../lib/outbound/environment'

/** V8's limits of the process, MB. With V8's larger semi-space a run of 3,000,000 rows needed 140 MB more. */
export const HEAP_MB = { oldSpace: 256, semiSpace: 8 }

/** Characters of what a process prints that are kept. */
const PRINTED = 8_000
/** Line that says why a process ended, among those of its source code and its stack. */
const REASON = /\b\w*Error\b|fatal|cannot|could not|not found/i

/** Collects what a process prints to its error output, as it prints it: secrets are not masked. */
export const collectErrors = (child: ChildProcess): (() => string) => {
  let printed = ''
  child.stderr?.setEncoding('utf8')
  child.stderr?.on('data', (text: string) => {
    // the first lines name the error
    if (printed.length < PRINTED) printed += text
  })
  // a line that is cut off may end with a part of a secret, which no mask finds
  return () => (printed.length < PRINTED ? printed : printed.slice(0, printed.lastIndexOf('\n') + 1))
}

/** Reason of a process to end, in one line, from what it printed. Secrets are masked before, because lines are joined. */
export const reasonIn = (printed: string): string => {
  const lines = printed.split('\n')
  const first = lines.findIndex((line) => REASON.test(line))
  const from = first === -1 ? lines : lines.slice(first, first + 3)
  return from.join(' ').replaceAll(/\s+/g, ' ').trim()
}

/** Starts a process of the service, with no secret of its environment. */
export const forkOwn = (entry: string): ChildProcess => {
  const authorities = process.env['NODE_EXTRA_CA_CERTS']
  return fork(entry, [], {
    execArgv: [
      `--max-old-space-size=${HEAP_MB.oldSpace}`,
      `--max-semi-space-size=${HEAP_MB.semiSpace}`,
      '--disable-warning=ExperimentalWarning',
    ],
    env: {
      PATH: process.env['PATH'] ?? '',
      TZ: 'UTC',
      // a tenth less time to start; where the folder cannot be written, Node goes on without
      NODE_COMPILE_CACHE: join(dirname(entry), 'compiled'),
      HOME: NO_HOME,
      // certificate authorities that the operator trusts
      ...(authorities !== undefined && { NODE_EXTRA_CA_CERTS: authorities }),
    },
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  })
}

/** Starts a process with a lower priority than the service, so that calls do not wait for runs. */
export const forkRun = (entry: string): ChildProcess => {
  const child = forkOwn(entry)
  if (child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL)
  return child
}
