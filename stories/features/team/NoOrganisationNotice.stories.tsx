import type { Meta, StoryObj } from '@storybook/react-vite'
import { useQuery } from '@tanstack/react-query'
import { expect, screen } from 'storybook/test'
import { userInfoQuery } from '@/api/resources/session'
import { UnthrottledSuspense } from '@/components/common/UnthrottledSuspense'
import { lazyWithRetry } from '@/components/common/lazyWithRetry'
import { noOrganisationMessages } from '@/domain/messages/team'
import { NoOrganisationNotice } from '@/features/team/NoOrganisationNotice'
import { worlds } from '@mocks/world/worlds'
import { arriveAt } from '../../support/arrive'
import { removedBen } from '../../support/removed'

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
/** Shows the role of the loaded user, not earlier than a notice would appear. */
function KnownRole() {
  const { data: user } = useQuery(userInfoQuery())
  return user === undefined ? null : (
    <UnthrottledSuspense fallback={null}>
      <LazyRole role={user.role} />
    </UnthrottledSuspense>
  )
}
const LazyRole = lazyWithRetry(async () => {
  await import('@/components/team/NoOrganisationNoticeView')
  return ({ role }: { readonly role: string }) => <p>{role}</p>
})

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
