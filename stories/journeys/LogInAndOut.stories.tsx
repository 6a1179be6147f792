import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent } from 'storybook/test'
import { AppRoutes } from '@/app/AppRoutes'
import { apiMessages, storageMessages } from '@/domain/messages/api'
import { authMessages } from '@/features/account/messages'
import { dashboardMessages } from '@/features/stacks/messages'
import { otherRoleMessages, shellMessages } from '@/components/layout/messages'
import { signupMessages } from '@/features/account/signup/messages'
import { stackSettingsMessages } from '@/features/stacks/settings/messages'
import { pages } from '@/domain/shared/paths'
import { removedBearer } from '@/server/lib/refusal'
import { storageKeys } from '@/state/browser/storageKeys'
import { STORY_NOW, WORLD_PASSWORD } from '@mocks/data/ids'
import { fail } from '@mocks/http/faults'
import { worlds } from '@mocks/world/worlds'
import {
  arriveAtAddress,
  arriveAtAlert,
  arriveAtMenuLink,
  arriveBusy,
  fill,
  press,
} from '../support/plays/arrive'
import { finishedRoas, keys } from '../features/credentials/seeds'
import { runStep } from '../support/plays/playing'
import '../support/journey'

const { logIn } = authMessages
const email = 'ana@lumen.example'
/** As the service words it. */
const { message: removal } = removedBearer('Lumen Games')

const meta = {
  component: AppRoutes,
  tags: ['journey'],
  parameters: { world: worlds.visitor, chromatic: { disableSnapshot: true } },
} satisfies Meta<typeof AppRoutes>
export default meta
type Story = StoryObj<typeof meta>

const logInAsAna = () =>
  runStep('Log in as Ana', async () => {
    await fill(logIn.email, email)
    await fill(logIn.password, WORLD_PASSWORD)
    await press(logIn.submit)
  })
const openUserMenu = () =>
  runStep('Open the user menu', async () => {
    await userEvent.click(await screen.findByRole('button', { name: shellMessages.menu.userMenu(email) }))
  })
/** After the login the requested page opens. */
export const ReturnsToRequestedPage: Story = {
  parameters: { route: '/new-stack?from=mail', requirements: ['APP-2'] },
  play: async () => {
    await arriveAtAddress(pages.login.href())
    await logInAsAna()
    await expect(await arriveAtMenuLink(shellMessages.menu.build)).toHaveAttribute('aria-current')
  },
}
/** Log in and log out. */
export const LogInAndLogOut: Story = {
  parameters: { route: pages.login.href(), requirements: ['AUT-1', 'AUT-10', 'APP-12'] },
  play: async () => {
    await logInAsAna()
    await arriveAtAddress(pages.dashboard.href())
    await openUserMenu()
    await userEvent.click(await screen.findByRole('menuitem', { name: shellMessages.menu.logOut }))
    await arriveAtAddress(pages.login.href())
    await expect(localStorage.getItem(storageKeys.session)).toBeNull()
  },
}
/** A page of another role leads home with a message. */
export const AnotherRole: Story = {
  parameters: { world: worlds.member, route: pages.organisation.href(), requirements: ['APP-3'] },
  play: async () => {
    await arriveAtAddress(pages.dashboard.href())
    await arriveAtAlert(otherRoleMessages.organization)
  },
}
/** Without an organisation name every page leads to the profile, which is then finished. */
export const CompanyNameFirst: Story = {
  parameters: { world: worlds.noOrgName, route: pages.dashboard.href(), requirements: ['APP-4', 'ORG-2'] },
  play: async () => {
    await arriveAtAddress(pages.signupProfile.href())
    await fill(signupMessages.profile.company, 'Lumen Games')
    await press(signupMessages.profile.submit)
    await arriveAtAddress(pages.signupSuccess.href())
    await press(signupMessages.success.dashboard)
    await arriveAtAddress(pages.dashboard.href())
  },
}
/** A failed organisation call does not count as a missing name. */
export const OrganisationCallFails: Story = {
  parameters: {
    world: worlds.busy,
    route: pages.dashboard.href(),
    faults: [fail('account.organisation', 500)],
    expectedErrors: [/500/],
    requirements: ['APP-4'],
  },
  play: async () => {
    const title = await screen.findByRole('heading', { name: dashboardMessages.title })
    await screen.findByRole('table', { name: dashboardMessages.table })
    // the page repeats the failed call; the title must stay
    await expect(title).toBeInTheDocument()
    await arriveAtAddress(pages.dashboard.href())
  },
}
/** The app cannot start: the user is logged out and the login says why. */
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
    await arriveAtAlert(shellMessages.startUp.failed)
    await expect(screen.getAllByText('The catalogue is being moved')).toHaveLength(1)
  },
}
/** O-12: An administrator removes the user, whose next call says so; the log in says what to do. */
export const RemovedFromOrganization: Story = {
  parameters: {
    world: worlds.busy,
    route: pages.credentialList.href(),
    faults: [
      fail('credentials.list', 401, {}, { times: 1 }),
      fail('auth.refresh', 401, { msg: removal, reason: 'removed' }, { times: 1 }),
    ],
    requirements: ['ORG-3', 'O-12', 'APP-10'],
  },
  play: async ({ canvas }) => {
    await arriveAtAddress(pages.login.href())
    await arriveAtAlert(removal)
    await expect(canvas.queryByText(apiMessages.sessionEnded)).toBeNull()
  },
}
/** The session ends in a form: the same user logs in and finds what was typed. */
export const SessionEndsInForm: Story = {
  parameters: {
    world: () => worlds.fresh(),
    atoms: finishedRoas({ [keys.applovin]: { report_key: 'b3f05e6d4c1e' } }),
    route: pages.credentials.href(1),
    faults: [fail('credentials.verify', 401, {}, { times: 1 }), fail('auth.refresh', 401, {}, { times: 1 })],
    requirements: ['APP-10', 'CRD-9', 'WIZ-9'],
  },
  play: async () => {
    await userEvent.type(await screen.findByLabelText('Report key'), '7')
    await arriveAtAddress(pages.login.href())
    await arriveAtAlert(apiMessages.sessionEnded)
    await logInAsAna()
    await arriveAtAddress(pages.credentials.href(1))
    await expect(await screen.findByLabelText('Report key')).toHaveValue('b3f05e6d4c1e7')
  },
}
/** The session ends as the settings of a stack are saved: the same user logs in and finds the note. */
export const SessionEndsInSettings: Story = {
  parameters: {
    world: worlds.busy,
    route: pages.stackSettings.href(16),
    faults: [fail('stackNote.update', 401, {}, { times: 1 }), fail('auth.refresh', 401, {}, { times: 1 })],
    requirements: ['APP-10', 'FU-28'],
  },
  play: async () => {
    await fill(stackSettingsMessages.note.label, 'For finance')
    await press(stackSettingsMessages.foot.save)
    await arriveAtAddress(pages.login.href())
    await logInAsAna()
    await arriveAtAddress(pages.stackSettings.href(16))
    await expect(await screen.findByLabelText(stackSettingsMessages.note.label)).toHaveValue('For finance')
    await press(stackSettingsMessages.foot.save)
    await screen.findByText(stackSettingsMessages.foot.clean)
  },
}
/** The session ends in the profile: the same user logs in, finds what was typed and finishes. */
export const SessionEndsInProfile: Story = {
  parameters: {
    world: worlds.noOrgName,
    route: pages.signupProfile.href(),
    faults: [
      fail('account.updateOrganisation', 401, {}, { times: 1 }),
      fail('auth.refresh', 401, {}, { times: 1 }),
    ],
    requirements: ['APP-2', 'APP-10', 'ORG-1'],
  },
  play: async () => {
    await fill(signupMessages.profile.company, 'Lumen Games')
    await fill(signupMessages.profile.invites, 'leo@lumen.example')
    await press(signupMessages.profile.submit)
    await arriveAtAddress(pages.login.href())
    await logInAsAna()
    await arriveAtAddress(pages.signupProfile.href())
    await expect(await screen.findByLabelText(signupMessages.profile.company)).toHaveValue('Lumen Games')
    await screen.findByText('leo@lumen.example')
    await press(signupMessages.profile.submit)
    await arriveAtAddress(pages.signupSuccess.href())
  },
}
/** Credentials stored for more than 24 hours are deleted when the app opens. */
export const CredentialsExpired: Story = {
  parameters: { route: pages.login.href(), requirements: ['CRD-9', 'FU-30'] },
  beforeEach: () => {
    const sealed = { v: 1, iv: 'AAAA', ct: 'AAAA', exp: STORY_NOW - 1, typed: 1 }
    localStorage.setItem(storageKeys.credentialEntries, JSON.stringify({ v: 1, n: 1, d: sealed }))
  },
  play: async () => {
    await arriveAtAlert(storageMessages.credentialsExpired(1))
    await expect(localStorage.getItem(storageKeys.credentialEntries)).toBeNull()
  },
}
