import type { Meta, StoryObj } from '@storybook/react-vite'
import { ClosedRow } from '@/components/stacks/transformations/ClosedRow'
import { dashboardMessages } from '@/components/stacks/messages'
import { transformationTab } from '@/components/stacks/transformations/messages'
import { arriveAt } from '../../../support/plays/arrive'
import { applovin, unavailableRow } from '../../../support/world/transformationRows'

const texts = transformationTab.panel

const meta = {
  component: ClosedRow,
  tags: ['autodocs'],
  args: { row: unavailableRow },
  parameters: { requirements: ['DSH-6', 'FU-16'] },
  decorators: [
    (Story) => (
      <ul style={{ margin: 0, padding: 0, width: 320 }}>
        <Story />
      </ul>
    ),
  ],
} satisfies Meta<typeof ClosedRow>
export default meta
type Story = StoryObj<typeof meta>

/** The destination does not offer the transformation. */
export const NotOffered: Story = { play: ({ canvas }) => arriveAt(canvas, texts.notOffered) }

/** The stack lacks an endpoint that the transformation needs; the link adds it. */
export const NeedsEndpoint: Story = {
  args: {
    row: {
      ...unavailableRow,
      source: applovin,
      reason: texts.needsEndpoint('User ad revenue'),
      remedy: { label: dashboardMessages.addEndpoint, href: '#add' },
    },
  },
  play: ({ canvas }) => arriveAt(canvas, dashboardMessages.addEndpoint),
}
