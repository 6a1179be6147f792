import type { Meta, StoryObj } from '@storybook/react-vite'
import { ChooserSkeleton } from '@/components/wizard/guided/ChooserSkeleton'

const meta = {
  component: ChooserSkeleton,
  tags: ['autodocs', 'loading'],
  args: { cards: 3 },
} satisfies Meta<typeof ChooserSkeleton>
export default meta
type Story = StoryObj<typeof meta>

export const Loading: Story = {}
/** The placeholder of a question, which has no category. */
export const WithoutCategory: Story = { args: { cards: 2, hasHeading: false } }
