import type { Meta, StoryObj } from '@storybook/react-vite'
import { StepHeading } from '@/features/wizard/StepHeading'
import { advancedMessages } from '@/features/wizard/advanced/messages'
import { arriveAt } from '../../support/plays/arrive'
import '../../support/connected'

const { source, destination } = advancedMessages

const meta = {
  component: StepHeading,
  tags: ['deep'],
  args: { heading: source.heading, hasTrail: false },
  parameters: { frame: 'landmark', requirements: ['WIZ-2'] },
} satisfies Meta<typeof StepHeading>
export default meta
type Story = StoryObj<typeof meta>
/** A heading with a sentence below it and a button at its end. */
export const WithLeadAndAction: Story = {
  args: {
    heading: destination.heading,
    lead: destination.lead,
    hasTrail: true,
    beside: <button type="button">{advancedMessages.search.clear}</button>,
  },
  play: async ({ canvas }) => {
    await arriveAt(canvas, destination.lead)
    await arriveAt(canvas, advancedMessages.search.clear)
  },
}
