import type { Meta, StoryObj } from '@storybook/react-vite'
import { ChooserSkeleton } from '@/features/wizard/guided/ChooserSkeleton'
import { renderVariants } from '../../../../support/Gallery'

const meta = {
  component: ChooserSkeleton,
  tags: ['autodocs', 'loading'],
  args: { cards: 3 },
} satisfies Meta<typeof ChooserSkeleton>
export default meta
type Story = StoryObj<typeof meta>

/** A question has no category. */
export const Loading: Story = {
  render: renderVariants(ChooserSkeleton, {
    WithCategory: {},
    WithoutCategory: { cards: 2, hasHeading: false },
  }),
}
