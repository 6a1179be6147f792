import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent } from 'storybook/test'
import { runMarks } from '@/features/stacks/runs/runMarks'
import { ListTable } from '@/components/list/listTable'
import { StackRow } from '@/features/stacks/list/StackRow'
import { StackTableHead } from '@/features/stacks/list/StackTableHead'
import { dashboardMessages as texts } from '@/features/stacks/messages'
import {
  dailyRuns,
  endpointLinks,
  failedRuns,
  healthyRow,
  NOW,
  runAgo,
} from '../../../../support/world/stackRows'
import { renderRows, type Variants } from '../../../../support/Gallery'

const meta = {
  component: StackRow,
  tags: ['autodocs'],
  args: { row: healthyRow, endpointLinks, isExpanded: false, onToggle: fn(), onRetryRuns: fn() },
  parameters: { requirements: ['DSH-3'] },
  decorators: [
    (Story) => (
      <ListTable role="table" aria-label={texts.table}>
        <StackTableHead />
        <Story />
      </ListTable>
    ),
  ],
} satisfies Meta<typeof StackRow>
export default meta
type Story = StoryObj<typeof meta>

/** Source, destination, runtime and badge. */
export const Healthy: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: texts.showEndpoints('ironSource') }))
    await expect(args.onToggle).toHaveBeenCalledWith(12)
  },
}

const rows: Variants<typeof StackRow> = {
  Running: {
    row: {
      ...healthyRow,
      health: { kind: 'running', title: 'Running for 6 m', detail: 'last good 23 h ago' },
      marks: runMarks([runAgo(360_000, null, 'RUNNING'), ...dailyRuns(13)], NOW, 'UTC'),
    },
  },
  Failed: {
    row: {
      ...healthyRow,
      health: { kind: 'failed', title: 'Failed 2 h ago', detail: 'last good 26 h ago' },
      marks: runMarks(failedRuns, NOW, 'UTC'),
      runtime: '9 s',
    },
  },
  Late: {
    row: {
      ...healthyRow,
      health: { kind: 'late', title: 'Late', detail: 'last good 53 h ago' },
      schedule: {
        words: 'Daily, 12:00 UTC',
        full: 'Daily, 12:00 UTC',
        next: 'was due 2 h ago',
        cron: '0 12 * * *',
      },
    },
  },
  SetupIncomplete: {
    row: {
      ...healthyRow,
      health: {
        kind: 'setupIncomplete',
        title: texts.health.setupIncomplete,
        detail: 'waits for Custom Events',
      },
    },
  },
  Paused: {
    row: {
      ...healthyRow,
      health: { kind: 'paused', title: 'Paused', detail: 'last good 12 d ago' },
      schedule: { ...healthyRow.schedule, next: 'paused' },
      isActive: false,
      rows: '0',
      share: 0,
    },
  },
  NeverRun: {
    row: {
      ...healthyRow,
      health: { kind: 'neverRun', title: texts.health.neverRun, detail: '' },
      schedule: { words: texts.schedule.byService, full: texts.schedule.byService, next: '', cron: '' },
      marks: runMarks([], NOW, 'UTC'),
      runtime: texts.noValue,
      rows: '0',
      share: 0,
    },
  },
  WithoutDestination: { row: { ...healthyRow, destination: null, dataset: '' } },
  RunsLoading: {
    row: {
      ...healthyRow,
      health: { kind: 'loading', title: texts.health.loading, detail: '' },
      marks: 'loading',
    },
  },
}

/** The health of a stack; a stack that was just created has no schedule of its own. */
export const EveryHealth: Story = {
  render: renderRows(StackRow, rows),
}

/** Name, id, time since the last run and rows of each endpoint. */
export const Expanded: Story = {
  tags: ['deep'],
  args: { isExpanded: true },
  parameters: { requirements: ['DSH-5'] },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('userAdRevenue')).toBeVisible()
  },
}

/** The expanded row truncates no name. */
export const LongNamesExpanded: Story = {
  tags: ['deep'],
  args: {
    isExpanded: true,
    row: {
      ...healthyRow,
      title: `Adjust export of ${'every partner '.repeat(8)}`,
      detail: 'Credential of the publishing team '.repeat(4),
      source: { label: 'adjust', name: 'Adjust', imageUrl: '' },
      destination: { label: 'gcs', name: 'Warehouse'.repeat(12), imageUrl: '' },
      dataset: 'emea_publishing_raw_exports_'.repeat(4),
      endpoints: healthyRow.endpoints.map((each) => ({ ...each, name: `${each.name} `.repeat(9) })),
    },
  },
  parameters: { requirements: ['D-7', 'DSH-5'] },
  play: async ({ canvas, args }) => {
    await canvas.findByText(args.row.dataset)
    await canvas.findByText('userAdRevenue')
    const names = [args.row.title, args.row.detail, args.row.dataset, args.row.endpoints[0]?.name ?? '']
    for (const name of names) {
      const line = canvas.getByText(name.trim())
      await expect(line.scrollWidth).toBeLessThanOrEqual(line.clientWidth)
    }
  },
}
