import type { Meta, StoryObj } from '@storybook/react-vite'
import { UsageSkeleton } from '@/features/metering/UsageSkeleton'
import { arriveBusy } from '../../../support/plays/arrive'

const meta = {
  component: UsageSkeleton,
  tags: ['deep', 'autodocs', 'loading'],
  parameters: { requirements: ['MET-2', 'MET-4'] },
} satisfies Meta<typeof UsageSkeleton>
export default meta
type Story = StoryObj<typeof meta>

export const Loading: Story = { play: ({ canvas }) => arriveBusy(canvas) }
