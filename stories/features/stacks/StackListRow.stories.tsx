import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn } from 'storybook/test'
import { StackTable } from '@/components/stacks/stackGrid'
import { dashboardMessages as texts } from '@/domain/messages/dashboard'
import { StackListRow } from '@/features/stacks/StackListRow'
import { fail, hang } from '@mocks/http/faults'
import { arriveAt } from '../../support/arrive'

const meta = {
  component: StackListRow,
  args: {
    stack: {
      id: 12,
      enabled: true,
      interval: '10 */6 * * *',
      startDate: '2026-01-01T00:00:00Z',
      note: '',
      resumedAt: null,
      destinationTablePrefix: '',
      sourceType: { id: 9001, label: 'ironsource', name: 'ironSource' },
      destination: null,
      credentials: null,
      taskIds: [],
      transformations: [],
    },
    catalogue: { sourceTypes: [], destinationTypes: [] },
    metering: null,
    licence: null,
    largest: 0,
    isExpanded: false,
    onToggle: fn(),
  },
  parameters: { requirements: ['DSH-3', 'DSH-7'] },
  decorators: [
    (Story) => (
      <StackTable role="table" aria-label={texts.table}>
        <Story />
      </StackTable>
    ),
  ],
} satisfies Meta<typeof StackListRow>
export default meta
type Story = StoryObj<typeof meta>

/** A type that the catalogue does not know shows as its record names it. */
export const WithItsRuns: Story = { play: ({ canvas }) => arriveAt(canvas, /^Failed/) }

export const RunsLoading: Story = {
  tags: ['loading'],
  parameters: { faults: [hang('runs.source')] },
  play: async ({ canvas }) => {
    await canvas.findByLabelText(texts.health.loading)
  },
}

export const RunsNotLoaded: Story = {
  tags: ['error'],
  parameters: { faults: [fail('runs.source', 500)] },
  play: ({ canvas }) => arriveAt(canvas, texts.health.runsNotLoaded),
}
