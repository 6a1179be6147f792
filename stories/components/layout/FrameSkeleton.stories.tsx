import type { Meta, StoryObj } from '@storybook/react-vite'
import { FrameSkeleton } from '@/components/layout/FrameSkeleton'
import { arriveBusy } from '../../support/arrive'

const meta = {
  component: FrameSkeleton,
  tags: ['autodocs', 'loading'],
  parameters: { requirements: ['APP-5'], layout: 'fullscreen' },
} satisfies Meta<typeof FrameSkeleton>
export default meta
type Story = StoryObj<typeof meta>

/** The menu's ground is there before the menu. */
export const DashboardLoading: Story = {
  args: { shape: 'dashboard' },
  play: ({ canvas }) => arriveBusy(canvas),
}

/** A page that has no menu beside it gets none while it loads. */
export const FormLoading: Story = { args: { shape: 'form' }, play: ({ canvas }) => arriveBusy(canvas) }
