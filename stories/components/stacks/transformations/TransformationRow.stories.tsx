import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { runMarks } from '@/components/stacks/runs/runMarks'
import { transformationTargetName } from '@/components/stacks/transformations/placeName'
import { TransformationRow } from '@/components/stacks/transformations/TransformationRow'
import { dashboardMessages } from '@/components/stacks/messages'
import { shellMessages } from '@/components/layout/messages'
import { transformationTab as texts } from '@/components/stacks/transformations/messages'
import { arriveAt, press } from '../../../support/plays/arrive'
import { failedRuns, NOW } from '../../../support/world/stackRows'
import { activeRow, applovin } from '../../../support/world/transformationRows'

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

/** An active transformation with its cog menu. */
export const Active: Story = {
  parameters: { requirements: ['DSH-6', 'MET-3'] },
  play: async ({ canvas }) => {
    await arriveAt(canvas, texts.active)
    await expect(
      canvas.getByRole('button', { name: dashboardMessages.menu(transformationTargetName(activeRow)) }),
    ).toBeVisible()
  },
}

/** A source transformation shows its source and credentials. */
export const SourceTransformation: Story = {
  args: {
    row: {
      ...activeRow,
      key: 'source-41',
      name: 'Ad Revenue per User',
      source: applovin,
      credentials: 'MAX report key',
    },
  },
  parameters: { requirements: ['DSH-6', 'MET-3'] },
}

/** PLUS-17: The last run is the last success; a newer run has failed. */
export const NewerRunFailed: Story = {
  args: {
    row: {
      ...activeRow,
      note: { kind: 'failed', text: texts.newerFailed('2 h ago') },
      marks: runMarks(failedRuns, NOW, 'UTC'),
    },
  },
}

/** DSH-7: A run is in progress. */
export const Running: Story = {
  args: { row: { ...activeRow, note: { kind: 'running', text: texts.running } } },
}

/** It waits for another transformation. */
export const SetupIncomplete: Story = {
  args: {
    row: {
      ...activeRow,
      lastRun: dashboardMessages.notAvailable,
      note: { kind: 'waits', text: dashboardMessages.health.waitsFor('Custom Events') },
      marks: runMarks([], NOW, 'UTC'),
      rows: '0',
      isComplete: false,
    },
  },
}

/** There is no last run until the runs have loaded. */
export const RunsLoading: Story = {
  tags: ['loading'],
  args: { row: { ...activeRow, lastRun: null, marks: 'loading' } },
  parameters: { requirements: ['DSH-5', 'DSH-6'] },
  play: async ({ canvas }) => {
    await canvas.findByRole('img', { name: dashboardMessages.health.loading })
    await expect(canvas.queryByText(dashboardMessages.notAvailable)).toBeNull()
  },
}

/** The row has a retry button. */
export const RunsNotLoaded: Story = {
  tags: ['error'],
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

/** Each name keeps its own direction. */
export const RightToLeftNames: Story = {
  args: {
    row: {
      ...activeRow,
      name: 'إيرادات كل مستخدم في كل يوم لجميع الشبكات والمتاجر في المنطقة',
      destination: { ...activeRow.destination, name: 'مستودع بيانات المجموعة' },
      dataset: 'مجموعة_البيانات',
    },
  },
  parameters: { requirements: ['DSH-6', 'D-7'] },
}

/** All text wraps. */
export const LongestContent: Story = {
  parameters: { requirements: ['DSH-6', 'D-7'] },
  args: {
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
}
