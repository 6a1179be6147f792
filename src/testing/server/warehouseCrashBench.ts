/** Executes jobs into remote warehouses in real processes that crash, and counts their rows. */
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createEventRecorder, waitingEndpoint } from '@/server/engine/history/recordEvent'
import { openRunStore } from '@/server/engine/history/sqliteRunStore'
import type { RunEvent, RunJob } from '@/server/run/job'
import type { Window } from '@/server/lib/tables'
import { sealSecret } from '@/server/run/jobMessage'
import type { RunStep } from '@/server/lib/steps'
import { ALL_TIME, ENDPOINTS, jobOf, KEY, NOW, sealer } from './crashBench'

/** A remote warehouse, by the label of its type and the values of its credential. */
export interface CrashedWarehouse {
  readonly label: string
  readonly values: Readonly<Record<string, string>>
}

/** Options of `createWarehouseCrashBench`. */
export interface WarehouseCrashBenchOptions {
  /** File of the process of a run; see `warehouseRun.ts`. */
  readonly entry: string
  readonly folder: string
  /** Address of an S3 server. */
  readonly bucketEndpoint: string
}

interface Attempt {
  readonly events: readonly RunEvent[]
  readonly signal: NodeJS.Signals | null
}

/** Creates a bench in a folder. */
export const createWarehouseCrashBench = ({ entry, folder, bucketEndpoint }: WarehouseCrashBenchOptions) => {
  const runs = openRunStore(join(folder, 'runs.sqlite'), sealer)
  const record = createEventRecorder(runs, () => NOW)

  const attemptRun = async (job: RunJob, step: RunStep | null): Promise<Attempt> => {
    const child = fork(entry, [], { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] })
    const events: RunEvent[] = []
    child.on('message', (event) => events.push(event as RunEvent))
    const ended = once(child, 'close')
    const crashAt = step && { step, visit: 1 }
    child.send({ bucketEndpoint, message: { job, key: KEY.toString('base64'), outbound: null, crashAt } })
    await ended
    return { events, signal: child.signalCode }
  }

  return {
    /** Runs a stack for a window, with a kill in each of the first attempts. */
    run: async (
      { label, values }: CrashedWarehouse,
      stackId: number,
      window: Window,
      kills: readonly RunStep[],
    ): Promise<void> => {
      const run = runs.add({
        orgId: stackId,
        runnerKind: 'source',
        runnerId: stackId,
        trigger: 'backfill',
        window,
        dagRunId: `${stackId} ${crypto.randomUUID()}`,
        logicalDate: NOW,
        startDate: NOW,
      })
      if (run === null) throw new Error('The run exists')
      for (const endpoint of ENDPOINTS) runs.putEndpoint(run.seq, waitingEndpoint(endpoint, window))
      for (const [index, step] of [...kills, null].entries()) {
        const job = jobOf(folder, run.seq, stackId, window, index + 1)
        const secret = sealSecret(KEY, JSON.stringify(values), run.seq)
        const remote = { installation: 'a1', secret }
        const { events, signal } = await attemptRun(
          { ...job, destination: { ...job.destination, label, remote } },
          step,
        )
        for (const event of events) record(run.seq, event)
        const last = events.at(-1)
        const isExpected =
          step === null ? last?.kind === 'finished' && last.outcome === 'success' : signal === 'SIGKILL'
        if (!isExpected) throw new Error(`${step ?? 'no kill'}: ${signal} ${JSON.stringify(last)}`)
      }
    },
    /** Rows of an endpoint that were counted for a stack. */
    counted: (stackId: number, endpoint: string) => runs.counted('source', stackId, endpoint, ALL_TIME),
    close: () => runs.close(),
  }
}
