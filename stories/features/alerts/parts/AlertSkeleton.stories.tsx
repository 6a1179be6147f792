import type { Meta, StoryObj } from '@storybook/react-vite'
import { AlertSkeleton } from '@/features/alerts/AlertSkeleton'
import { arriveBusy } from '../../../support/plays/arrive'

const meta = {
  component: AlertSkeleton,
  tags: ['deep', 'autodocs', 'loading'],
  parameters: { requirements: ['PLUS-28'] },
} satisfies Meta<typeof AlertSkeleton>
export default meta
type Story = StoryObj<typeof meta>

export const Loading: Story = { play: ({ canvas }) => arriveBusy(canvas) }
