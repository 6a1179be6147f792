import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent } from 'storybook/test'
import { AppRoutes } from '@/app/router'
import { auth } from '@/domain/messages/auth'
import { shell } from '@/domain/messages/shell'
import { pages } from '@/domain/shared/paths'
import { WORLD_PASSWORD } from '@mocks/data/ids'
import { fail } from '@mocks/http/faults'
import { worlds } from '@mocks/world/worlds'
import { arriveAtAddress, arriveAtAlert, arriveBusy, fill, press } from '../support/arrive'

const { logIn } = auth
const email = 'ana@lumen.example'

const meta = {
  component: AppRoutes,
  tags: ['journey'],
  parameters: { world: worlds.visitor, chromatic: { disableSnapshot: true } },
} satisfies Meta<typeof AppRoutes>
export default meta
type Story = StoryObj<typeof meta>

const logInAsAna = async () => {
  await fill(logIn.email, email)
  await fill(logIn.password, WORLD_PASSWORD)
  await press(logIn.submit)
}
const openUserMenu = async () => {
  await userEvent.click(await screen.findByRole('button', { name: shell.menu.userMenu(email) }))
}

/** APP-2: the page that was asked for comes after the log in. */
export const BackToTheAskedPage: Story = {
  parameters: { route: '/new-stack?from=mail', requirements: ['APP-2'] },
  play: async () => {
    await arriveAtAddress(pages.login.href())
    await logInAsAna()
    await expect(await screen.findByRole('link', { name: shell.menu.build })).toHaveAttribute('aria-current')
  },
}
/** AUT-1, AUT-10: in, out, and the next log in starts at home, not at the last page. */
export const InAndOut: Story = {
  parameters: { route: pages.login.href(), requirements: ['AUT-1', 'AUT-10'] },
  play: async () => {
    await logInAsAna()
    await arriveAtAddress(pages.dashboard.href())
    await openUserMenu()
    await userEvent.click(await screen.findByRole('menuitem', { name: shell.menu.logOut }))
    await arriveAtAddress(pages.login.href())
    await expect(localStorage.getItem('stackyard.session')).toBeNull()
  },
}
/** APP-3: a page of another role leads home, with a notice. */
export const AnotherRole: Story = {
  parameters: { world: worlds.member, route: pages.organisation.href(), requirements: ['APP-3'] },
  play: async () => {
    await arriveAtAddress(pages.dashboard.href())
    await arriveAtAlert(shell.guard.otherRole)
  },
}
/** APP-4: without a company name every page leads to the profile. */
export const CompanyNameFirst: Story = {
  parameters: { world: worlds.noOrgName, route: pages.dashboard.href(), requirements: ['APP-4'] },
  play: async () => {
    await arriveAtAddress(pages.signupProfile.href())
    await fill(auth.profile.company, 'Lumen Games')
    await press(auth.profile.submit)
    await arriveAtAddress(pages.dashboard.href())
  },
}
/** APP-4: a failing organisation call does not read as "no name". */
export const OrganisationCallFails: Story = {
  parameters: {
    world: worlds.busy,
    route: pages.dashboard.href(),
    faults: [fail('account.organisation', 500)],
    expectedErrors: [/500/],
    requirements: ['APP-4'],
  },
  play: async () => {
    await screen.findByRole('link', { name: shell.menu.monitor })
    await arriveAtAddress(pages.dashboard.href())
  },
}
/** APP-6: a start-up failure is told, logs out and leads to the log in. */
export const StartUpFails: Story = {
  parameters: {
    world: worlds.busy,
    route: pages.dashboard.href(),
    faults: [fail('catalogue.sourceTypes', 503, { message: 'The catalogue is being moved' })],
    expectedErrors: [/503/],
    requirements: ['APP-5', 'APP-6'],
  },
  play: async ({ canvas }) => {
    await arriveBusy(canvas)
    await arriveAtAddress(pages.login.href())
    await arriveAtAlert('The catalogue is being moved')
  },
}
/** APP-1: an unknown address has a way back. */
export const UnknownAddress: Story = {
  parameters: { world: worlds.busy, route: '/dashbord', requirements: ['APP-1'] },
  play: async () => {
    await press(shell.notFound.back)
    await arriveAtAddress(pages.dashboard.href())
  },
}
