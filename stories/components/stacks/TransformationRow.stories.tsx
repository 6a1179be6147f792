import type { Meta, StoryObj } from '@storybook/react-vite'
import { runMarks } from '@/components/stacks/runMarks'
import { StackTable } from '@/components/stacks/stackGrid'
import { TransformationRow } from '@/components/stacks/TransformationRow'
import { dashboardMessages as texts } from '@/domain/messages/dashboard'
import { dailyRuns, failedRuns, NOW } from '../../support/stackRows'

const active = {
  key: 'destinationTransformation-1',
  name: 'Creative ROAS',
  description: 'Spend, installs and revenue per creative',
  destination: { label: 'bigquery', name: 'Google BigQuery', imageUrl: '' },
  from: '',
  lastRun: 'Succeeded 5 h ago',
  note: null,
  marks: runMarks(dailyRuns(14), NOW),
  rows: '42,118',
  isComplete: true,
}

const meta = {
  component: TransformationRow,
  tags: ['autodocs'],
  args: { row: active },
  parameters: { requirements: ['DSH-6'] },
  decorators: [
    (Story) => (
      <StackTable role="table" aria-label={texts.transformations.table}>
        <Story />
      </StackTable>
    ),
  ],
} satisfies Meta<typeof TransformationRow>
export default meta
type Story = StoryObj<typeof meta>

export const Active: Story = {}

/** DSH-6: one that belongs to a stack says to which. */
export const OfAStack: Story = {
  args: { row: { ...active, name: 'Ad Revenue per User', from: texts.transformations.from('ironSource') } },
}

/** DSH-6: the last run is the last success; a newer try that failed is said beside it. */
export const NewerTryFailed: Story = {
  args: {
    row: {
      ...active,
      note: { kind: 'failed', text: texts.transformations.newerFailed('2 h ago') },
      marks: runMarks(failedRuns, NOW),
    },
  },
}

export const SetupIncomplete: Story = {
  args: {
    row: {
      ...active,
      lastRun: texts.notAvailable,
      note: { kind: 'waits', text: texts.health.waitsFor('Custom Events') },
      marks: runMarks([], NOW),
      rows: '0',
      isComplete: false,
    },
  },
}

export const RunsLoading: Story = { tags: ['loading'], args: { row: { ...active, marks: null } } }
