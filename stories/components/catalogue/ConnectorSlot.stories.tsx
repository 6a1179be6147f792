import type { Meta, StoryObj } from '@storybook/react-vite'
import { ConnectorSlot } from '@/components/catalogue/ConnectorSlot'

const meta = {
  component: ConnectorSlot,
  tags: ['autodocs'],
  args: { size: 28 },
} satisfies Meta<typeof ConnectorSlot>
export default meta
type Story = StoryObj<typeof meta>

/** The place of a connector that is still to be chosen. */
export const NotChosenYet: Story = {}

export const LargeForChoosers: Story = { args: { size: 40 } }
