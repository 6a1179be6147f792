import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent, waitFor } from 'storybook/test'
import { AppRoutes } from '@/app/AppRoutes'
import { authMessages } from '@/features/account/messages'
import { dashboardMessages } from '@/features/stacks/messages'
import { noOrganisationMessages, otherRoleMessages, shellMessages } from '@/components/layout/messages'
import { refusedDialogMessages } from '@/components/layout/refusedDialogMessages'
import { signupMessages } from '@/features/account/signup/messages'
import { adminMessages, inviteMessages, teamMessages } from '@/features/team/messages'
import { dialogHref, pages } from '@/domain/shared/paths'
import { WORLD_PASSWORD } from '@mocks/data/ids'
import { worlds } from '@mocks/world/worlds'
import {
  arriveAt,
  arriveAtAddress,
  arriveAtAlert,
  arriveAtDialog,
  arriveAtHeading,
  arriveAtMenuLink,
  fill,
  press,
} from '../support/plays/arrive'
import { removedBen } from '../support/plays/removed'
import '../support/journey'

const { menu } = shellMessages

const meta = {
  component: AppRoutes,
  tags: ['journey'],
  parameters: { world: worlds.busy, chromatic: { disableSnapshot: true } },
} satisfies Meta<typeof AppRoutes>
export default meta
type Story = StoryObj<typeof meta>

const logInAs = async (email: string) => {
  await fill(authMessages.logIn.email, email)
  await fill(authMessages.logIn.password, WORLD_PASSWORD)
  await press(authMessages.logIn.submit)
}
const loggedOut = { route: pages.login.href(), requirements: ['AUT-1'] }

/** Provider staff log in and see the list of users. */
export const ProviderStaffLogIn: Story = {
  parameters: { ...loggedOut, world: () => ({ ...worlds.admin(), signedInUserId: null }) },
  play: async ({ canvas }) => {
    await logInAs('devi@stackyard.example')
    await arriveAtAddress(pages.admin.href())
    await arriveAtHeading(canvas, adminMessages.title)
  },
}
/** Without an organisation name the login leads to the profile. */
export const LogInWithoutOrganisationName: Story = {
  parameters: { ...loggedOut, world: () => ({ ...worlds.noOrgName(), signedInUserId: null }) },
  play: async ({ canvas }) => {
    await logInAs('ana@lumen.example')
    await arriveAtAddress(pages.signupProfile.href())
    await arriveAtHeading(canvas, signupMessages.profile.title)
  },
}
/** A user opens the links of dialogs that only admins may open: each is refused with a reason, and whom to ask. */
export const UserOpensDialogsOfAdmins: Story = {
  parameters: { world: worlds.member, route: dialogHref(pages.dashboard.href(), '', { kind: 'invite' }) },
  play: async () => {
    await arriveAtAlert(refusedDialogMessages.invite)
    await arriveAtAddress(pages.dashboard.href())
    await expect(screen.queryByRole('dialog')).toBeNull()
  },
}
/** The same for the license. */
export const UserOpensLicence: Story = {
  parameters: { world: worlds.member, route: dialogHref(pages.dashboard.href(), '', { kind: 'licence' }) },
  play: async () => {
    await arriveAtAlert(refusedDialogMessages.licence)
    await arriveAtAddress(pages.dashboard.href())
  },
}
/** A removed member logs in and is told what to do. */
export const RemovedMemberLogsIn: Story = {
  parameters: {
    world: () => ({ ...removedBen(), signedInUserId: null }),
    route: pages.newStack.href(),
    requirements: ['ORG-3', 'APP-2', 'T-13'],
  },
  play: async ({ canvas }) => {
    await logInAs('ben@lumen.example')
    await arriveAtAddress(pages.basic.href())
    await arriveAt(canvas, noOrganisationMessages.title)
    await userEvent.click(await arriveAtMenuLink(menu.monitor))
    await arriveAt(canvas, dashboardMessages.empty.withoutOrganisation)
    await arriveAt(canvas, noOrganisationMessages.body)
    for (const page of [menu.answers, menu.alerts]) {
      await userEvent.click(await arriveAtMenuLink(page))
      await arriveAtHeading(canvas, page)
      await arriveAt(canvas, dashboardMessages.empty.withoutOrganisation)
    }
  },
}
/** An ADMIN opens the team from the menu, which shows the number of failed stacks on every page. */
export const AdminOpensTeam: Story = {
  parameters: { route: pages.dashboard.href(), requirements: ['APP-3', 'APP-7', 'ORG-3', 'PLUS-2'] },
  play: async ({ canvas }) => {
    const name = `${menu.monitor} ${menu.failed(2)}`
    await expect(await screen.findByRole('link', { name })).toHaveAttribute('aria-current', 'page')
    await userEvent.click(await arriveAtMenuLink(menu.manageTeam))
    await arriveAtAddress(pages.organisation.href())
    await arriveAtHeading(canvas, teamMessages.title)
    await expect(screen.getByRole('link', { name: menu.manageTeam })).toHaveAttribute('aria-current', 'page')
    await expect(screen.getByRole('link', { name })).not.toHaveAttribute('aria-current')
    await expect(screen.queryByRole('link', { name: menu.goToAdmin })).toBeNull()
  },
}
/** "Invite Users" opens over the page; closed by Escape and opened again, it has kept the typed addresses. */
export const InviteDialogReopened: Story = {
  parameters: { route: '/dashboard?tab=transformations', requirements: ['APP-7', 'ORG-4', 'MOD-8'] },
  play: async () => {
    await userEvent.click(await arriveAtMenuLink(menu.inviteUsers))
    await arriveAtDialog(inviteMessages.title)
    await arriveAtAddress(dialogHref(pages.dashboard.href(), '?tab=transformations', { kind: 'invite' }))
    await fill(inviteMessages.byEmail, 'leo@studio.example,mina@studio.example,')
    await userEvent.keyboard('{Escape}')
    await arriveAtAddress('/dashboard?tab=transformations')
    await waitFor(() => expect(screen.getByRole('link', { name: menu.inviteUsers })).toHaveFocus())
    await userEvent.click(await arriveAtMenuLink(menu.inviteUsers))
    const dialog = await arriveAtDialog(inviteMessages.title)
    await expect(dialog.getByText('leo@studio.example')).toBeVisible()
    await expect(dialog.getByText('mina@studio.example')).toBeVisible()
  },
}
/** A USER has no team entries in the menu, and the invite address opens nothing. */
export const UserWithoutTeamMenu: Story = {
  parameters: {
    world: worlds.member,
    route: dialogHref(pages.newStack.href(), '', { kind: 'invite' }),
    requirements: ['APP-7', 'ORG-4'],
  },
  play: async () => {
    await screen.findByRole('button', { name: menu.userMenu('ben@lumen.example') })
    await expect(await arriveAtMenuLink(menu.build)).toHaveAttribute('aria-current')
    await expect(screen.queryByRole('link', { name: menu.inviteUsers })).toBeNull()
    await expect(screen.queryByRole('link', { name: menu.manageTeam })).toBeNull()
    await expect(screen.queryByRole('dialog')).toBeNull()
  },
}
/** Provider staff are led from the team page to the list of users. */
export const ProviderStaffAtHome: Story = {
  parameters: {
    world: worlds.admin,
    route: pages.organisation.href(),
    requirements: ['APP-3', 'APP-7', 'APP-8', 'ADM-1'],
  },
  play: async ({ canvas }) => {
    await arriveAtAlert(otherRoleMessages.organization)
    await arriveAtAddress(pages.admin.href())
    await arriveAtHeading(canvas, adminMessages.title)
    await expect(screen.getByRole('link', { name: menu.goToAdmin })).toHaveAttribute('aria-current', 'page')
  },
}
/** An ADMIN is led from the list of users to the dashboard. */
export const AdminWithoutUserList: Story = {
  parameters: { route: pages.admin.href(), requirements: ['APP-3'] },
  play: async () => {
    await arriveAtAddress(pages.dashboard.href())
    await arriveAtAlert(otherRoleMessages.admin)
  },
}
