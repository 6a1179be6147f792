import type { Meta, StoryObj } from '@storybook/react-vite'
import { ConfirmSkeleton, ReviewSkeleton } from '@/components/wizard/SummarySkeleton'

const meta = {
  component: ReviewSkeleton,
  tags: ['autodocs', 'loading'],
  args: { sources: 2 },
} satisfies Meta<typeof ReviewSkeleton>
export default meta
type Story = StoryObj<typeof meta>

export const Review: Story = {}
/** The placeholder of the confirmation. */
export const Confirm: Story = { render: () => <ConfirmSkeleton stacks={2} /> }
