import { runMarks } from '@/features/stacks/runs/runMarks'
import type { FailureHelpProps } from '@/features/stacks/runs/FailureHelp'
import type { EndpointLinks } from '@/features/stacks/list/EndpointList'
import type { StackMenuProps } from '@/features/stacks/list/StackMenu'
import type { StackRowModel } from '@/features/stacks/list/stackRowModel'
import { dashboardMessages } from '@/features/stacks/messages'
import { dialogMessages } from '@/features/stacks/list/messages'
import { DAY_MS } from '@/domain/shared/constants'
import type { Run } from '@/domain/runs/types'

/** Current time in stories of stack rows, 20-11-2026, 14:20 UTC; epoch ms. */
export const NOW = Date.parse('2026-11-20T14:20:00Z')

/** Creates a run that started `before` ms ago and took `length` ms; null for one that is still running. */
export const runAgo = (before: number, length: number | null, state = 'SUCCESS'): Run => {
  const start = new Date(NOW - before).toISOString()
  const endDate = length === null ? null : new Date(NOW - before + length).toISOString()
  return { dagRunId: `scheduled__${start}`, logicalDate: start, startDate: start, endDate, state }
}

/** Creates `count` successful daily runs of different lengths, newest first. */
export const dailyRuns = (count: number): readonly Run[] =>
  Array.from({ length: count }, (_, index) =>
    runAgo((index + 0.2) * DAY_MS, 60_000 * (3 + ((index * 7) % 5))),
  )

/** Runs of which the last two have failed, newest first. */
export const failedRuns = [
  runAgo(0.1 * DAY_MS, 9000, 'FAILED'),
  runAgo(0.5 * DAY_MS, 9000, 'FAILED'),
  ...dailyRuns(12).slice(1),
]

/** Row of the stack list: a healthy stack with three endpoints. */
export const healthyRow: StackRowModel = {
  id: 12,
  title: 'ironSource',
  detail: 'LevelPlay EU',
  name: 'ironSource',
  source: { label: 'ironsource', name: 'ironSource', imageUrl: '' },
  destination: { label: 'bigquery', name: 'Google BigQuery', imageUrl: '' },
  dataset: 'lumen_prod',
  endpoints: [
    {
      id: 1,
      name: 'Ad revenue per user',
      label: 'userAdRevenue',
      lastRun: '5 h ago',
      rows: '71,880',
    },
    {
      id: 2,
      name: 'Mediation statistics',
      label: 'applications_v5_stats',
      lastRun: '5 h ago',
      rows: '24,334',
    },
    {
      id: 3,
      name: 'Impression-level revenue',
      label: 'impression_level_revenue',
      lastRun: '5 h ago',
      rows: '0',
    },
  ],
  transformations: [],
  total: { parts: dashboardMessages.parts(3, 0), otherRows: null },
  health: { kind: 'healthy', title: 'Healthy', detail: 'ran 5 h ago' },
  schedule: {
    words: 'Every 6 h, at :10',
    full: 'Every 6 h, at :10',
    next: 'next in 3 h 50 m',
    cron: '10 */6 * * *',
  },
  runtime: '4 m 09 s',
  marks: runMarks(dailyRuns(14), NOW, 'UTC'),
  rows: '96,214',
  share: 0.47,
  isActive: true,
  isStopped: false,
}

/** Row of the stack list with two transformations; the rows of endpoints and transformations add up to its total. */
export const rowWithTransformations: StackRowModel = {
  ...healthyRow,
  transformations: [
    { id: 5, name: 'Custom Events', rows: '4,000' },
    { id: 6, name: 'User Level Revenue', rows: '2,000' },
  ],
  total: { parts: dashboardMessages.parts(3, 2), otherRows: null },
  rows: '102,214',
}

/** Menu of a row of the stack list; its switch does nothing. */
export const stackMenu = {
  entries: [
    { id: 'activity-log', label: dialogMessages.activityLog.title, href: '#log' },
    { id: 'edit-credentials', label: dialogMessages.editCredentials.title, href: '#edit' },
    { id: 'add-endpoint', label: dialogMessages.addEndpoint.submit, href: '#add' },
    { id: 'delete-stack', label: dashboardMessages.deleteStack, href: '#delete' },
  ],
  sync: { isOn: true, isSaving: false, onChange: () => undefined },
} as const satisfies Omit<StackMenuProps, 'source'>

/** Props of the failure help for a stack whose last three runs have failed. */
export const failureHelp: FailureHelpProps = {
  streak: {
    count: 3,
    sinceAt: Date.parse('2026-11-18T12:10:00Z'),
    lastGoodAt: Date.parse('2026-11-17T12:10:00Z'),
    isRunning: false,
    runId: 'scheduled__2026-11-20T12:10:00Z',
    failedAt: Date.parse('2026-11-20T12:10:00Z'),
  },
  next: { kind: 'planned', words: healthyRow.schedule.next },
  stack: {
    id: 12,
    source: 'ironSource',
    credentials: 'LevelPlay EU',
    destination: 'Google BigQuery',
    schedule: healthyRow.schedule.cron,
  },
  checkHref: '#check',
  logHref: '#log',
}

/** Links of an expanded row of the stack list. */
export const endpointLinks: EndpointLinks = {
  data: null,
  failure: null,
  adding: '#add',
  deleting: (taskId) => `#delete-${taskId}`,
}
