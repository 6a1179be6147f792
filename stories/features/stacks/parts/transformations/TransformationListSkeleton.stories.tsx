import type { Meta, StoryObj } from '@storybook/react-vite'
import { TransformationListSkeleton } from '@/features/stacks/transformations/TransformationListSkeleton'
import { arriveBusy } from '../../../../support/plays/arrive'

const meta = {
  component: TransformationListSkeleton,
  tags: ['deep', 'autodocs', 'loading'],
  parameters: { requirements: ['DSH-6', 'APP-5'] },
} satisfies Meta<typeof TransformationListSkeleton>
export default meta
type Story = StoryObj<typeof meta>

/** The placeholder has the two tables of the tab, so that nothing moves when they load. */
export const Loading: Story = { play: ({ canvas }) => arriveBusy(canvas) }
