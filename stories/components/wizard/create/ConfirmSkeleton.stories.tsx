import type { Meta, StoryObj } from '@storybook/react-vite'
import { ConfirmSkeleton } from '@/components/wizard/create/ConfirmSkeleton'

const meta = {
  component: ConfirmSkeleton,
  tags: ['autodocs', 'loading'],
  args: { stacks: 2 },
} satisfies Meta<typeof ConfirmSkeleton>
export default meta
type Story = StoryObj<typeof meta>

export const Review: Story = {}
/** The placeholder of the confirmation. */
export const Confirm: Story = { render: () => <ConfirmSkeleton stacks={2} /> }
