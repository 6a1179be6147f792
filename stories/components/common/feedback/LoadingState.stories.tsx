import type { Meta, StoryObj } from '@storybook/react-vite'
import Skeleton from '@mui/material/Skeleton'
import { LoadingState } from '@/components/common/feedback/LoadingState'
import { arriveBusy } from '../../../support/plays/arrive'

/**
 * Wrapper of skeletons that announces what is loading, and shows them only after 150 ms.
 *
 * - **When to use**: in place of content that loads for the first time. Use `BusyButton` while an action runs, and
 *   `PageSkeleton` while the code of a page loads.
 * - **Content**: the label says "Loading" and the object, without a full stop, e.g. "Loading your credentials".
 * - **Do** give the skeletons the layout and height of the content, so that nothing shifts when it arrives.
 * - **Don't** show it while loaded content is refreshed: that content stays until the new one is there.
 */
const meta = {
  component: LoadingState,
  tags: ['deep', 'autodocs', 'loading'],
  parameters: { requirements: ['APP-5'] },
  args: {
    label: 'Loading your stacks',
    children: ['70%', '60%', '40%'].map((width) => (
      <Skeleton key={width} width={width} height={10} sx={{ mb: 3 }} />
    )),
  },
} satisfies Meta<typeof LoadingState>
export default meta
type Story = StoryObj<typeof meta>

export const Loading: Story = { play: ({ canvas }) => arriveBusy(canvas) }
