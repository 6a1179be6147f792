import type { Meta, StoryObj } from '@storybook/react-vite'
import { ClosedRow } from '@/features/stacks/transformations/ClosedRow'
import { dashboardMessages } from '@/features/stacks/messages'
import { transformationTab } from '@/features/stacks/transformations/messages'
import { arriveAt } from '../../../../support/plays/arrive'
import { applovin, unavailableRow } from '../../../../support/world/transformationRows'
import { renderRows, type Variants } from '../../../../support/Gallery'

const texts = transformationTab.panel

const meta = {
  component: ClosedRow,
  tags: ['deep', 'autodocs'],
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

const rows: Variants<typeof ClosedRow> = {
  NotOffered: {},
  NeedsEndpoint: {
    row: {
      ...unavailableRow,
      source: applovin,
      reason: texts.needsEndpoint('User ad revenue'),
      remedy: { label: dashboardMessages.addEndpoint, href: '#add' },
    },
  },
}

/** The destination does not offer it, or the stack lacks an endpoint, which the link adds. */
export const EveryReason: Story = {
  render: renderRows(ClosedRow, rows),
  play: async ({ canvas }) => {
    await arriveAt(canvas, texts.notOffered)
    await arriveAt(canvas, dashboardMessages.addEndpoint)
  },
}
