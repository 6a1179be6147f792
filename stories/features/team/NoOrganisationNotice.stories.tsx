import type { Meta, StoryObj } from '@storybook/react-vite'
import { useQuery } from '@tanstack/react-query'
import { expect, screen } from 'storybook/test'
import { userInfoQuery } from '@/api/resources/account/session'
import { noOrganisationMessages } from '@/components/layout/messages'
import { NoOrganisationNotice } from '@/features/team/NoOrganisationNotice'
import { worlds } from '@mocks/world/worlds'
import { arriveAt } from '../../support/plays/arrive'
import { removedBen } from '../../support/plays/removed'
import '../../support/connected'

const meta = {
  component: NoOrganisationNotice,
  parameters: { world: removedBen, requirements: ['ORG-3', 'T-13'] },
} satisfies Meta<typeof NoOrganisationNotice>
export default meta
type Story = StoryObj<typeof meta>

/** A user who was removed from the organisation is told what to do. */
export const Removed: Story = {
  play: ({ canvas }) => arriveAt(canvas, noOrganisationMessages.title),
}
/** Shows the role once the user is loaded, in the same render as a notice would appear. */
function KnownRole() {
  const { data: user } = useQuery(userInfoQuery())
  return user === undefined ? null : <p>{user.role}</p>
}

/** Provider staff have no organisation, so no notice is shown. */
export const ProviderStaff: Story = {
  tags: ['admin'],
  parameters: { world: worlds.admin },
  render: () => (
    <>
      <NoOrganisationNotice />
      <KnownRole />
    </>
  ),
  play: async ({ canvas }) => {
    await arriveAt(canvas, 'GFS_ADMIN')
    await expect(screen.queryByText(noOrganisationMessages.title)).toBeNull()
  },
}
