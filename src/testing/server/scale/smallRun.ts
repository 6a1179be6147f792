/** Events of a small run, as its process would send them: some hundred rows of each endpoint, with a sample. */
import type { RunEvent, RunJob } from '@/server/run/job'
import type { TableResult } from '@/server/lib/tables'

const ROWS = 400
const SAMPLE_ROWS = 50
const COLUMNS = ['day', 'application', 'country', 'campaign', 'impressions', 'clicks', 'spend', 'revenue']

const resultOf = (table: string, lastDay: string): TableResult => ({
  table,
  inserted: ROWS + 20,
  deleted: ROWS,
  rowCount: ROWS * 90,
  columns: COLUMNS.map((name) => ({ name, type: name === 'day' ? 'date' : 'text' })),
  firstDay: '2026-01-01',
  lastDay,
  rowsByDay: [{ day: lastDay, rows: ROWS }],
  sample: Array.from({ length: SAMPLE_ROWS }, (_, row) => [
    lastDay,
    ...COLUMNS.slice(1).map(() => `${row}.25`),
  ]),
})

const log = (endpoint: string | null, text: string): RunEvent => ({
  kind: 'log',
  level: 'info',
  endpoint,
  text,
})

/** How a run ends: one run of a thousand has a refused credential, five an outage that the next attempt gets past. */
const lastEvent = ({ seq, attempt }: RunJob): RunEvent => {
  const share = seq % 1_000
  if (share === 0)
    return { kind: 'finished', outcome: 'failure', errorKind: 'credentials', message: 'Refused.', detail: '' }
  return share <= 5 && attempt === 1
    ? { kind: 'finished', outcome: 'failure', errorKind: 'provider', message: 'No answer.', detail: '' }
    : { kind: 'finished', outcome: 'success' }
}

/** Events of a run in their order. */
export const eventsOf = (job: RunJob): readonly RunEvent[] => {
  const last = lastEvent(job)
  const isSuccess = last.kind === 'finished' && last.outcome === 'success'
  const endpoints = (job.stack?.endpoints ?? []).flatMap(({ label, window }): RunEvent[] => [
    { kind: 'reading', endpoint: label },
    log(label, `Reading ${window.from} to ${window.to}.`),
    { kind: 'page', endpoint: label, rows: ROWS + 20, bytes: 120_000, pages: 1, attempts: 1 },
    {
      kind: 'loaded',
      endpoint: label,
      bytes: 120_000,
      wasDone: false,
      schemaChange: null,
      result: resultOf(`tenjin.${label}`, window.to),
    },
    log(label, `Loaded ${ROWS + 20} rows.`),
  ])
  const models = job.models.map((model): RunEvent => ({
    kind: 'modelled',
    model,
    result: resultOf(`main.${model.label}`, '2026-11-21'),
  }))
  return [
    { kind: 'started' },
    log(null, `Attempt ${job.attempt}.`),
    ...(isSuccess ? [...endpoints, ...models] : []),
    last,
  ]
}
