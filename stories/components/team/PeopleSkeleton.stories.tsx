import type { Meta, StoryObj } from '@storybook/react-vite'
import { PeopleSkeleton } from '@/components/team/PeopleSkeleton'
import { adminMessages, teamMessages } from '@/components/team/messages'

const meta = {
  component: PeopleSkeleton,
  tags: ['autodocs', 'loading'],
  parameters: { requirements: ['ORG-3'] },
  args: { label: teamMessages.loading, list: 'members' },
} satisfies Meta<typeof PeopleSkeleton>
export default meta
type Story = StoryObj<typeof meta>

/** The placeholder of the members of an organisation. */
export const LoadingMembers: Story = {}
/** The placeholder of all users has a wider column for the actions. */
export const LoadingUsers: Story = {
  args: { label: adminMessages.loading, list: 'users' },
  parameters: { requirements: ['ADM-1'] },
}
