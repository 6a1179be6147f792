import type { Meta, StoryObj } from '@storybook/react-vite'
import { StackTable } from '@/components/stacks/stackGrid'
import { StackTableHead } from '@/components/stacks/StackTableHead'
import { dashboardMessages as texts } from '@/domain/messages/dashboard'

const meta = {
  component: StackTableHead,
  tags: ['autodocs'],
  decorators: [
    (Story) => (
      <StackTable role="table" aria-label={texts.table}>
        <Story />
      </StackTable>
    ),
  ],
} satisfies Meta<typeof StackTableHead>
export default meta
type Story = StoryObj<typeof meta>

export const Wide: Story = {}

/** Below 1060 px of its own width the table folds schedule and runtime into the unfolded row. */
export const Narrow: Story = {
  decorators: [
    (Story) => (
      <div style={{ maxWidth: 900 }}>
        <Story />
      </div>
    ),
  ],
}
