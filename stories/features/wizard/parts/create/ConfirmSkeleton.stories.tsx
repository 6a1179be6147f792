import type { Meta, StoryObj } from '@storybook/react-vite'
import { ConfirmSkeleton } from '@/features/wizard/create/ConfirmSkeleton'

const meta = {
  component: ConfirmSkeleton,
  tags: ['autodocs', 'loading'],
  args: { stacks: 2 },
} satisfies Meta<typeof ConfirmSkeleton>
export default meta
type Story = StoryObj<typeof meta>

/** The placeholder of the confirmation. */
export const Loading: Story = {}
