import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { BrokenRow } from '@/components/stacks/BrokenRow'
import { StackTable } from '@/components/stacks/stackGrid'
import { dashboardMessages } from '@/domain/messages/dashboard'
import { shell } from '@/domain/messages/shell'
import { press } from '../../support/arrive'

const meta = {
  component: BrokenRow,
  tags: ['autodocs', 'error'],
  args: { stackId: 16, onRetry: fn() },
  decorators: [
    (Story) => (
      <StackTable role="table" aria-label={dashboardMessages.table}>
        <Story />
      </StackTable>
    ),
  ],
  parameters: { requirements: ['C-17'] },
} satisfies Meta<typeof BrokenRow>
export default meta
type Story = StoryObj<typeof meta>

/** C-17: one line in the row's place, which can be drawn anew. */
export const InPlaceOfARow: Story = {
  play: async ({ canvas, args }) => {
    await press(shell.retry, canvas)
    await expect(args.onRetry).toHaveBeenCalledOnce()
  },
}
