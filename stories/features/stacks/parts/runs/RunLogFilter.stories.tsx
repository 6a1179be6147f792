import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent } from 'storybook/test'
import { RunLogFilter } from '@/features/stacks/runs/RunLogFilter'
import { runLogMessages } from '@/features/stacks/runs/messages'

const { kinds } = runLogMessages.filter

const meta = {
  component: RunLogFilter,
  tags: ['deep', 'autodocs'],
  parameters: { requirements: ['MOD-2'] },
  args: {
    counts: { all: 45, running: 0, failed: 5, success: 35, other: 0 },
    chosen: 'all',
    onChoose: fn(),
  },
} satisfies Meta<typeof RunLogFilter>
export default meta
type Story = StoryObj<typeof meta>

/** A status without runs is not offered. */
export const AllRuns: Story = {
  play: async ({ canvas, args }) => {
    await expect(canvas.getByRole('button', { pressed: true })).toHaveTextContent(kinds.all)
    await expect(canvas.queryByRole('button', { name: new RegExp(kinds.running) })).toBeNull()
    await userEvent.click(canvas.getByRole('button', { name: new RegExp(kinds.failed) }))
    await expect(args.onChoose).toHaveBeenCalledWith('failed')
  },
}
