import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent } from 'storybook/test'
import { AppRoutes } from '@/app/router'
import { otherRoleMessages, notFoundMessages, shellMessages } from '@/components/layout/messages'
import { pages } from '@/domain/shared/paths'
import { worlds } from '@mocks/world/worlds'
import { arriveAtAddress, arriveAtAlert, arriveAtHeading, arriveAtMenuLink } from '../support/plays/arrive'
import { withTrail } from '../support/world/auditTrails'

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

/** An ADMIN opens the audit trail from the menu. */
export const OpenedByAdmin: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(await arriveAtMenuLink(menu.auditTrail))
    await arriveAtAddress(pages.auditTrail.href())
    await arriveAtHeading(canvas, menu.auditTrail)
    await expect(screen.getByRole('link', { name: menu.auditTrail })).toHaveAttribute('aria-current', 'page')
  },
}
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
/** FS-8 a backend without the call: a member sees the page of an unknown address too, and no notice about the role. */
export const MemberWithoutTheCall: Story = {
  parameters: {
    world: worlds.member,
    capabilities: ['logout', 'sessions'],
    route: pages.auditTrail.href(),
  },
  play: async ({ canvas }) => {
    await arriveAtHeading(canvas, notFoundMessages.title)
    await arriveAtAddress(pages.auditTrail.href())
    await expect(screen.queryByText(otherRoleMessages['audit-trail'])).toBeNull()
  },
}
