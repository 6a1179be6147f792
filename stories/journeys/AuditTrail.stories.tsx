import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen } from 'storybook/test'
import { AppRoutes } from '@/app/AppRoutes'
import { otherRoleMessages, notFoundMessages, shellMessages } from '@/components/layout/messages'
import { pages } from '@/domain/shared/paths'
import { worlds } from '@mocks/world/worlds'
import { arriveAtAddress, arriveAtAlert, arriveAtHeading, arriveAtMenuLink } from '../support/plays/arrive'
import { withTrail } from '../support/world/auditTrails'
import '../support/journey'

const { menu } = shellMessages

const meta = {
  component: AppRoutes,
  tags: ['journey'],
  parameters: {
    world: () => withTrail(),
    route: pages.dashboard.href(),
    requirements: ['FS-8'],
    chromatic: { disableSnapshot: true },
  },
} satisfies Meta<typeof AppRoutes>
export default meta
type Story = StoryObj<typeof meta>
/** A backend without an audit trail: no menu entry, and the address is unknown. */
export const WithoutAuditCall: Story = {
  parameters: { capabilities: ['logout', 'sessions'], route: pages.auditTrail.href() },
  play: async ({ canvas }) => {
    await arriveAtHeading(canvas, notFoundMessages.title)
    await arriveAtMenuLink(menu.manageTeam)
    await expect(screen.queryByRole('link', { name: menu.auditTrail })).toBeNull()
  },
}
/** A USER has no menu entry and is led home with a message. */
export const RefusedToUser: Story = {
  parameters: { world: worlds.member, route: pages.auditTrail.href() },
  play: async () => {
    await arriveAtAlert(otherRoleMessages['audit-trail'])
    await arriveAtAddress(pages.dashboard.href())
    await expect(screen.queryByRole('link', { name: menu.auditTrail })).toBeNull()
  },
}
