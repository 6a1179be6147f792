import type { Meta, StoryObj } from '@storybook/react-vite'
import { PageSkeleton } from '@/components/layout/PageSkeleton'
import { arriveBusy } from '../../support/arrive'

const meta = {
  component: PageSkeleton,
  tags: ['autodocs', 'loading'],
  parameters: { requirements: ['APP-5'] },
} satisfies Meta<typeof PageSkeleton>
export default meta
type Story = StoryObj<typeof meta>

export const WorkspaceLoading: Story = { play: ({ canvas }) => arriveBusy(canvas) }
