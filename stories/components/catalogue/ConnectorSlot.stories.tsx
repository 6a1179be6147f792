import type { Meta, StoryObj } from '@storybook/react-vite'
import { ConnectorSlot } from '@/components/catalogue/ConnectorSlot'

const meta = {
  component: ConnectorSlot,
  tags: ['autodocs'],
  args: { size: 28 },
} satisfies Meta<typeof ConnectorSlot>
export default meta
type Story = StoryObj<typeof meta>

/** The placeholder for a connector that is not chosen yet. */
export const NotChosen: Story = {}

/** The size in choosers. */
export const Large: Story = { args: { size: 40 } }
