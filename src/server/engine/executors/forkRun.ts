import { fork } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { constants, setPriority } from 'node:os'
import { NO_HOME } from '../../outbound/environment'

/** V8's limits of the process, MB. With V8's larger semi-space a run of 3,000,000 rows needed 140 MB more. */
const HEAP_MB = { oldSpace: 256, semiSpace: 8 }

/** Starts a process with a lower priority than the service, so that calls do not wait for runs. */
export const forkRun = (entry: string): ChildProcess => {
  const authorities = process.env['NODE_EXTRA_CA_CERTS']
  const child = fork(entry, [], {
    execArgv: [
      `--max-old-space-size=${HEAP_MB.oldSpace}`,
      `--max-semi-space-size=${HEAP_MB.semiSpace}`,
      '--disable-warning=ExperimentalWarning',
    ],
    // no secret of the service's environment reaches a run
    env: {
      PATH: process.env['PATH'] ?? '',
      TZ: 'UTC',
      HOME: NO_HOME,
      // certificate authorities that the operator trusts
      ...(authorities !== undefined && { NODE_EXTRA_CA_CERTS: authorities }),
    },
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  })
  if (child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL)
  return child
}
