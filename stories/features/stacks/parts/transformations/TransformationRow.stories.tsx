import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { runMarks } from '@/features/stacks/runs/runMarks'
import { transformationTargetName } from '@/features/stacks/transformations/placeName'
import { TransformationRow } from '@/features/stacks/transformations/TransformationRow'
import { dashboardMessages } from '@/features/stacks/messages'
import { shellMessages } from '@/components/layout/messages'
import { transformationTab as texts } from '@/features/stacks/transformations/messages'
import { arriveAt, press } from '../../../../support/plays/arrive'
import { failedRuns, NOW } from '../../../../support/world/stackRows'
import { activeRow, applovin } from '../../../../support/world/transformationRows'
import { renderRows, type Variants } from '../../../../support/Gallery'

const meta = {
  component: TransformationRow,
  tags: ['autodocs'],
  args: { row: activeRow, deleting: '#delete' },
  parameters: { requirements: ['DSH-6'] },
  decorators: [
    (Story) => (
      <ul style={{ margin: 0, padding: 0, width: 320 }}>
        <Story />
      </ul>
    ),
  ],
} satisfies Meta<typeof TransformationRow>
export default meta
type Story = StoryObj<typeof meta>

const states: Variants<typeof TransformationRow> = {
  Active: {},
  SourceTransformation: {
    row: {
      ...activeRow,
      key: 'source-41',
      name: 'Ad Revenue per User',
      source: applovin,
      credentials: 'MAX report key',
    },
  },
  NewerRunFailed: {
    row: {
      ...activeRow,
      note: { kind: 'failed', text: texts.newerFailed('2 h ago') },
      marks: runMarks(failedRuns, NOW, 'UTC'),
    },
  },
  SetupIncomplete: {
    row: {
      ...activeRow,
      lastRun: dashboardMessages.notAvailable,
      note: { kind: 'waits', text: dashboardMessages.health.waitsFor('Custom Events') },
      marks: runMarks([], NOW, 'UTC'),
      rows: '0',
      isComplete: false,
    },
  },
  Running: { row: { ...activeRow, note: { kind: 'running', text: texts.running } } },
  RunsLoading: { row: { ...activeRow, lastRun: null, marks: 'loading' } },
}

/**
 * PLUS-17: the last run is the last success, even if a newer run failed. DSH-7: a run is in progress. DSH-5: there
 * is no last run until the runs have loaded.
 */
export const EveryState: Story = {
  parameters: { requirements: ['DSH-6', 'MET-3', 'DSH-5', 'DSH-7', 'PLUS-17'] },
  render: renderRows(TransformationRow, states),
  play: async ({ canvas }) => {
    await arriveAt(canvas, texts.active)
    const [cog] = canvas.getAllByRole('button', {
      name: dashboardMessages.menu(transformationTargetName(activeRow)),
    })
    await expect(cog).toBeVisible()
    await canvas.findByRole('img', { name: dashboardMessages.health.loading })
    await expect(canvas.getAllByText(dashboardMessages.notAvailable)).toHaveLength(1)
  },
}

/** The row has a retry button. */
export const RunsNotLoaded: Story = {
  tags: ['deep', 'error'],
  args: {
    row: { ...activeRow, lastRun: dashboardMessages.health.runsNotLoaded, marks: 'notLoaded' },
    onRetryRuns: fn(),
  },
  parameters: { requirements: ['DSH-6', 'C-1'] },
  play: async ({ canvas, args }) => {
    await press(shellMessages.retry, canvas)
    await expect(args.onRetryRuns).toHaveBeenCalledOnce()
  },
}

const longest: Variants<typeof TransformationRow> = {
  LongestContent: {
    row: {
      ...activeRow,
      name: 'Daily Country Campaign Creative Spend with every network and every store side by side',
      destination: { ...activeRow.destination, name: 'Warehouse of the whole group of companies' },
      dataset: 'production_of_the_whole_group_of_companies',
      rows: '9,999,999,999',
      note: { kind: 'waits', text: dashboardMessages.health.waitsFor('Custom Events Analysis and more') },
      isComplete: false,
    },
  },
  RightToLeftNames: {
    row: {
      ...activeRow,
      name: 'إيرادات كل مستخدم في كل يوم لجميع الشبكات والمتاجر في المنطقة',
      destination: { ...activeRow.destination, name: 'مستودع بيانات المجموعة' },
      dataset: 'مجموعة_البيانات',
    },
  },
}

/** All text wraps; each name keeps its own direction. */
export const LongestContent: Story = {
  parameters: { requirements: ['DSH-6', 'D-7'] },
  render: renderRows(TransformationRow, longest),
}
