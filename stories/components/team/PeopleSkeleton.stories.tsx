import type { Meta, StoryObj } from '@storybook/react-vite'
import { PeopleSkeleton } from '@/components/team/PeopleSkeleton'
import { teamMessages } from '@/domain/messages/team'

const meta = {
  component: PeopleSkeleton,
  tags: ['autodocs', 'loading'],
  parameters: { requirements: ['ORG-3'] },
  args: { label: teamMessages.loading },
} satisfies Meta<typeof PeopleSkeleton>
export default meta
type Story = StoryObj<typeof meta>

export const Loading: Story = {}
