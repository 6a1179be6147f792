/**
 * Entry of a process that runs one job into a warehouse of this machine, which the process of the service would refuse.
 * Otherwise it does what that one does: it ends itself with SIGKILL at a step, and reports its events.
 */
import { Socket } from 'node:net'
import * as z from 'zod/mini'
import { openDestination } from '@/server/run/openDestination'
import { guardedReach } from '@/server/warehouses/core/reach'
import { realWaiting } from '@/server/lib/retry'
import type { RunEvent } from '@/server/run/job'
import { jobMessageSchema, openSecret } from '@/server/run/jobMessage'
import { RUN_LIMITS } from '@/server/lib/runLimits'
import { runJob } from '@/server/run/runJob'
import type { RunStep } from '@/server/lib/steps'
import { DEFAULT_SETTINGS } from '@/server/models/answers/settings'
import { modelsFor } from '@/server/models/models'
import { providersOf } from '@/server/connectors/providers'

/** Message that starts the process, of a service or worker or with the address of an S3 server. */
const messageSchema = z.union([
  z.object({ message: jobMessageSchema, bucketEndpoint: z.string().check(z.maxLength(200)) }),
  z.pipe(
    jobMessageSchema,
    z.transform((message) => ({ message, bucketEndpoint: 'http://127.0.0.1:1' })),
  ),
])

const start = async (received: unknown): Promise<void> => {
  const { message, bucketEndpoint } = messageSchema.parse(received)
  const { job, crashAt } = message
  const now = () => job.now
  const open = (sealed: string) => openSecret(Buffer.from(message.key, 'base64'), sealed, job.seq)
  const reach = {
    ...guardedReach('none.example', now),
    sql: { createSocket: () => new Socket(), isEncrypted: false },
    bucket: { endpoint: bucketEndpoint },
  }
  let visits = 0
  const atStep = (step: RunStep): void => {
    if (crashAt?.step !== step) return
    visits += 1
    if (visits === crashAt.visit) process.kill(process.pid, 'SIGKILL')
  }
  await runJob(job, {
    ...providersOf(null, now),
    modelOf: modelsFor(job.answers ?? DEFAULT_SETTINGS),
    openDestination: (one) => openDestination(one, { atStep, openSecret: open, reach }),
    openSecret: open,
    now,
    waiting: realWaiting,
    signal: AbortSignal.timeout(RUN_LIMITS.durationMs),
    limits: RUN_LIMITS,
    emit: (event: RunEvent) => process.send?.(event),
    atStep,
  })
  process.disconnect()
}

process.once('message', (message) => void start(message))
