/**
 * Entry of the process of a run in the tests of `stackyard run`: providers are samples, and buckets are on a server of this
 * machine, which the process of the service would refuse. The file `bucket` beside it has the address of that server. The
 * key `gated` waits until there is a file `gate` beside it.
 */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { openDestination } from '@/server/run/openDestination'
import { guardedReach } from '@/server/warehouses/core/reach'
import { realWaiting } from '@/server/lib/retry'
import type { RunEvent } from '@/server/run/job'
import type { HttpClient } from '@/server/lib/outbound/httpClient'
import { jobMessageSchema, openSecret } from '@/server/run/jobMessage'
import { RUN_LIMITS } from '@/server/lib/runLimits'
import { runJob } from '@/server/run/runJob'
import { DEFAULT_SETTINGS } from '@/server/models/answers/settings'
import { modelsFor } from '@/server/models/models'
import { providersOf } from '@/server/connectors/providers'

const beside = (name: string): string => join(import.meta.dirname, name)
const GATE_POLL_MS = 20

/** Holds back the requests of a gated key. */
const gated =
  (secret: Readonly<Record<string, string>>, client: HttpClient): HttpClient =>
  async (request) => {
    if (Object.values(secret).includes('gated'))
      while (!existsSync(beside('gate'))) await setTimeout(GATE_POLL_MS)
    return client(request)
  }

const start = async (received: unknown): Promise<void> => {
  const { job, key } = jobMessageSchema.parse(received)
  const now = () => job.now
  const open = (sealed: string) => openSecret(Buffer.from(key, 'base64'), sealed, job.seq)
  const providers = providersOf(null, now)
  const endpoint = readFileSync(beside('bucket'), 'utf8')
  const reach = { ...guardedReach('none.example', now), bucket: { endpoint } }
  await runJob(job, {
    ...providers,
    httpFor: (secret, label) => gated(secret, providers.httpFor(secret, label)),
    modelOf: modelsFor(job.answers ?? DEFAULT_SETTINGS),
    openDestination: (one) => openDestination(one, { atStep: () => undefined, openSecret: open, reach }),
    openSecret: open,
    now,
    waiting: realWaiting,
    signal: AbortSignal.timeout(RUN_LIMITS.durationMs),
    limits: RUN_LIMITS,
    emit: (event: RunEvent) => process.send?.(event),
    atStep: () => undefined,
  })
  process.disconnect()
}

process.once('message', (message) => void start(message))
process.once('disconnect', () => process.exit(0))
