import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { BrokenRow } from '@/features/stacks/list/BrokenRow'
import { ListTable } from '@/components/list/listTable'
import { dashboardMessages } from '@/features/stacks/messages'
import { shellMessages } from '@/components/layout/messages'
import { press } from '../../../../support/plays/arrive'

const meta = {
  component: BrokenRow,
  tags: ['autodocs', 'error'],
  args: { stackId: 16, onRetry: fn() },
  decorators: [
    (Story) => (
      <ListTable role="table" aria-label={dashboardMessages.table}>
        <Story />
      </ListTable>
    ),
  ],
  parameters: { requirements: ['C-17'] },
} satisfies Meta<typeof BrokenRow>
export default meta
type Story = StoryObj<typeof meta>

/** A line with a retry button replaces a row that crashed. */
export const Crashed: Story = {
  play: async ({ canvas, args }) => {
    await press(shellMessages.retry, canvas)
    await expect(args.onRetry).toHaveBeenCalledOnce()
  },
}
