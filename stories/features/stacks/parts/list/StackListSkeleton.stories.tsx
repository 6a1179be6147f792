import type { Meta, StoryObj } from '@storybook/react-vite'
import { StackListSkeleton } from '@/features/stacks/list/StackListSkeleton'
import { arriveBusy } from '../../../../support/plays/arrive'

const meta = { component: StackListSkeleton, tags: ['deep', 'autodocs'] } satisfies Meta<
  typeof StackListSkeleton
>
export default meta
type Story = StoryObj<typeof meta>

/** The placeholder has the columns of the list, so that nothing moves when the stacks load. */
export const Loading: Story = { tags: ['loading'], play: ({ canvas }) => arriveBusy(canvas) }
