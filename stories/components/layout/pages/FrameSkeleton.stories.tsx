import type { Meta, StoryObj } from '@storybook/react-vite'
import { FrameSkeleton } from '@/components/layout/pages/FrameSkeleton'
import { arriveBusy } from '../../../support/plays/arrive'

const meta = {
  component: FrameSkeleton,
  tags: ['deep', 'autodocs', 'loading'],
  parameters: { requirements: ['APP-5'], layout: 'fullscreen' },
} satisfies Meta<typeof FrameSkeleton>
export default meta
type Story = StoryObj<typeof meta>

/** The placeholder includes the background of the menu. */
export const DashboardLoading: Story = {
  args: { shape: 'dashboard' },
  play: ({ canvas }) => arriveBusy(canvas),
}

/** The placeholder of a page without a menu. */
export const FormLoading: Story = { args: { shape: 'form' }, play: ({ canvas }) => arriveBusy(canvas) }
