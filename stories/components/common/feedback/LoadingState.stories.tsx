import type { Meta, StoryObj } from '@storybook/react-vite'
import Skeleton from '@mui/material/Skeleton'
import { LoadingState } from '@/components/common/feedback/LoadingState'
import { arriveBusy } from '../../../support/plays/arrive'

const meta = {
  component: LoadingState,
  tags: ['autodocs', 'loading'],
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
