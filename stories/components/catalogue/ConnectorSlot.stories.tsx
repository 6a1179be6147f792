import type { Meta, StoryObj } from '@storybook/react-vite'
import { ConnectorSlot } from '@/components/catalogue/ConnectorSlot'
import { renderVariants } from '../../support/Gallery'

const meta = {
  component: ConnectorSlot,
  tags: ['autodocs'],
  args: { size: 28 },
} satisfies Meta<typeof ConnectorSlot>
export default meta
type Story = StoryObj<typeof meta>

/** The placeholder for a connector that is not chosen yet, in lists and in choosers. */
export const BothSizes: Story = {
  render: renderVariants(ConnectorSlot, {
    Small: {},
    Large: { size: 40 },
  }),
}
