import type { Meta, StoryObj } from '@storybook/react-vite'
import { RunLogSkeleton } from '@/features/stacks/runs/RunLogSkeleton'
import { runLogMessages } from '@/features/stacks/runs/messages'

const meta = {
  component: RunLogSkeleton,
  tags: ['deep', 'autodocs', 'loading'],
  parameters: { requirements: ['MOD-2'] },
} satisfies Meta<typeof RunLogSkeleton>
export default meta
type Story = StoryObj<typeof meta>

export const Loading: Story = {
  play: async ({ canvas }) => {
    await canvas.findByLabelText(runLogMessages.loading)
  },
}
