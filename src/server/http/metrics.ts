import type { MailMetrics } from '@/server/operations/mailer'
import type { WebhookMetrics } from '@/server/operations/webhookSender'
import type { RunCounts } from '@/server/engine/history/countedRuns'
import { installationMetrics } from './installationMetrics'
import type { Installation } from './installationMetrics'
import { processMetrics } from './processMetrics'
import { gauge, prometheusText } from './prometheus'
import type { Metric } from './prometheus'
import { createRequestMetrics } from './requestMetrics'
import type { AnsweredRequest } from './requestMetrics'
import { createRunCounters } from './runCounters'
import type { RunFigures } from './runFigures'

/** Metrics of a service, kept in memory since its start. */
export interface Metrics extends MailMetrics, WebhookMetrics {
  readonly answered: (request: AnsweredRequest) => void
  /** Counts runs. */
  readonly runs: RunCounts
  /** Counts a jump of the machine's clock. */
  readonly clockJumped: () => void
  /** Takes the function that tells the age of the oldest waiting run, ms. */
  readonly watchQueue: (age: () => number) => void
  /** All metrics in Prometheus' text format. */
  readonly text: () => string
}

/** Options of `createMetrics`. */
export interface MetricsOptions {
  /** Reads the figures of the runs, may throw; null for a service without an engine. */
  readonly runFigures: (() => RunFigures) | null
  /** Disk, backups, version and event loop; left out if undefined. */
  readonly installation?: Installation
  /** Epoch ms. */
  readonly startedAt: number
}

const MS_PER_SECOND = 1000

/** Stored runs are a gauge, because a deleted stack takes its runs with it; counted rows stay. */
const runMetrics = ({ runs, rows }: RunFigures): readonly Metric[] => [
  {
    name: 'stackyard_runs',
    help: 'Stored runs of stacks and destinations by state.',
    type: 'gauge',
    samples: Object.entries(runs).map(([state, value]) => ({ labels: { state }, value })),
  },
  gauge('stackyard_queue_length', 'Runs that wait for their turn.', runs['QUEUED'] ?? 0),
  {
    name: 'stackyard_rows_total',
    help: 'Loaded rows that count towards allowances.',
    type: 'counter',
    samples: [{ value: rows }],
  },
]

const readRunMetrics = (read: MetricsOptions['runFigures']): readonly Metric[] => {
  try {
    return read === null ? [] : runMetrics(read())
  } catch {
    // /readyz reports the file; the other metrics are still useful
    return []
  }
}

/** Reads a gauge from a file that may be damaged; no metric then, and none without a reader. */
const readGauge = (name: string, help: string, read: (() => number) | null): readonly Metric[] => {
  try {
    return read === null ? [] : [gauge(name, help, read())]
  } catch {
    return []
  }
}

/** Creates the metrics of a service. */
export const createMetrics = ({ runFigures, startedAt, installation }: MetricsOptions): Metrics => {
  const requests = createRequestMetrics()
  const runs = createRunCounters()
  let queueAge: (() => number) | null = null
  let clockJumps = 0
  const mails = { printed: 0, sent: 0, failed: 0 }
  let waitingMails = 0
  const webhooks = { delivered: 0, failed: 0 }
  let waitingWebhooks: (() => number) | null = null
  return {
    answered: requests.answered,
    runs,
    clockJumped: () => {
      clockJumps += 1
    },
    watchQueue: (age) => {
      queueAge = () => age() / MS_PER_SECOND
    },
    mailsWait: (count) => {
      waitingMails = count
    },
    mailed: (result) => {
      mails[result] += 1
    },
    webhooksSettled: ({ delivered, failed }) => {
      webhooks.delivered += delivered
      webhooks.failed += failed
    },
    watchWebhooks: (waiting) => {
      waitingWebhooks = waiting
    },
    text: () =>
      prometheusText([
        ...requests.read(),
        ...readRunMetrics(runFigures),
        ...runs.read(),
        ...readGauge(
          'stackyard_queue_age_seconds',
          'Age of the oldest run that could start and has not.',
          queueAge,
        ),
        {
          name: 'stackyard_mails_total',
          help: 'Mails by what became of them; failed ones were given up.',
          type: 'counter',
          samples: Object.entries(mails).map(([result, value]) => ({ labels: { result }, value })),
        },
        gauge('stackyard_mails_waiting', 'Mails that the mail server has not taken yet.', waitingMails),
        {
          name: 'stackyard_webhook_deliveries_total',
          help: 'Deliveries to webhooks by what became of them; failed ones were given up.',
          type: 'counter',
          samples: Object.entries(webhooks).map(([result, value]) => ({ labels: { result }, value })),
        },
        ...readGauge(
          'stackyard_webhook_deliveries_waiting',
          'Deliveries that the receiver of a webhook has not taken yet.',
          waitingWebhooks,
        ),
        {
          name: 'stackyard_clock_jumps_total',
          help: 'Times that the clock of the machine went a minute or more forward or back at once.',
          type: 'counter',
          samples: [{ value: clockJumps }],
        },
        ...processMetrics(startedAt),
        ...(installation === undefined ? [] : installationMetrics(installation)),
      ]),
  }
}
