import type { Meta, StoryObj } from '@storybook/react-vite'
import { StackTable } from '@/components/stacks/stackGrid'
import { dashboardMessages } from '@/domain/messages/dashboard'
import { TransformationListRow } from '@/features/stacks/TransformationListRow'
import { arriveAt } from '../../support/arrive'

const transformation = {
  kind: 'destinationTransformation',
  id: 1,
  name: 'User Level Revenue',
  description: 'Revenue of every user and day',
  destination: null,
  source: null,
  setup: { kind: 'complete' },
  rows: 11_736,
} as const

const meta = {
  component: TransformationListRow,
  args: { transformation, destinationTypes: [] },
  parameters: { requirements: ['DSH-6'] },
  decorators: [
    (Story) => (
      <StackTable role="table" aria-label={dashboardMessages.transformations.table}>
        <Story />
      </StackTable>
    ),
  ],
} satisfies Meta<typeof TransformationListRow>
export default meta
type Story = StoryObj<typeof meta>

export const Active: Story = {
  play: ({ canvas }) => arriveAt(canvas, dashboardMessages.transformations.active),
}

/** DSH-6: says what it waits for. */
export const SetupIncomplete: Story = {
  args: { transformation: { ...transformation, setup: { kind: 'incomplete', waitsFor: 'Custom Events' } } },
  play: ({ canvas }) => arriveAt(canvas, /waits for Custom Events/),
}
