import type { Meta, StoryObj } from '@storybook/react-vite'
import { PeopleSkeleton } from '@/features/team/PeopleSkeleton'
import { adminMessages, teamMessages } from '@/features/team/messages'
import { renderVariants } from '../../../support/Gallery'

const meta = {
  component: PeopleSkeleton,
  tags: ['autodocs', 'loading'],
  parameters: { requirements: ['ORG-3'] },
  args: { label: teamMessages.loading, list: 'members' },
} satisfies Meta<typeof PeopleSkeleton>
export default meta
type Story = StoryObj<typeof meta>

/** The placeholder of all users has a wider column for the actions than that of the members. */
export const Loading: Story = {
  parameters: { requirements: ['ORG-3', 'ADM-1'] },
  render: renderVariants(PeopleSkeleton, {
    Members: {},
    Users: { label: adminMessages.loading, list: 'users' },
  }),
}
