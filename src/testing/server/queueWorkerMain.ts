/** Entry of a worker with a short lease, whose runs load into warehouses of this machine. */
import { join } from 'node:path'
import { createLog } from '@/server/lib/log'
import { startWorker } from '@/server/main/worker/worker'
import { readWorkerOptions } from '@/server/main/worker/workerOptions'

/** Times of the queue in tests; 10 s is the shortest lease of pg-boss. */
const TIMES = { leaseSeconds: 10, superviseSeconds: 1, retryDelaySeconds: 1, heartbeatSeconds: 2 }

const start = readWorkerOptions(process.argv.slice(2), process.env)
if (start.kind !== 'start') throw new Error(start.text)
const worker = await startWorker({
  ...start.options,
  entry: join(import.meta.dirname, 'warehouseRun.js'),
  now: Date.now,
  log: createLog((line) => process.stderr.write(`${line}\n`), Date.now),
  times: TIMES,
})
process.once('SIGTERM', () => void worker.stop().then(() => process.exit(0)))
