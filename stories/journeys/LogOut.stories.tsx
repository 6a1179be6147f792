import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent, waitFor } from 'storybook/test'
import { AppRoutes } from '@/app/AppRoutes'
import { authMessages } from '@/features/account/messages'
import { shellMessages } from '@/components/layout/messages'
import { userMenuMessages } from '@/features/account/security/messages'
import { wizardMessages } from '@/features/wizard/messages'
import { pages } from '@/domain/shared/paths'
import { storageKeys } from '@/state/browser/storageKeys'
import { offline } from '@mocks/http/faults'
import { worlds } from '@mocks/world/worlds'
import { arriveAt, arriveAtAddress, press } from '../support/plays/arrive'
import { finishedRoas, keys } from '../features/credentials/seeds'
import '../support/journey'

const meta = {
  component: AppRoutes,
  tags: ['journey'],
  parameters: { world: () => worlds.fresh(), chromatic: { disableSnapshot: true } },
} satisfies Meta<typeof AppRoutes>
export default meta
type Story = StoryObj<typeof meta>

const openUserMenu = async () =>
  userEvent.click(
    await screen.findByRole('button', { name: shellMessages.menu.userMenu('ana@lumen.example') }),
  )

/** Logging out deletes an unfinished stack and its credentials. */
export const UnfinishedStackDeleted: Story = {
  parameters: {
    atoms: finishedRoas({ [keys.applovin]: { report_key: 'b3f05e6d4c1e' } }),
    route: pages.dashboard.href(),
    requirements: ['AUT-10', 'CRD-9'],
  },
  play: async () => {
    const held = () =>
      [storageKeys.wizard, storageKeys.credentialEntries].map((key) => localStorage.getItem(key))
    await waitFor(() => expect(held()).not.toContain(null))
    await openUserMenu()
    await userEvent.click(await screen.findByRole('menuitem', { name: shellMessages.menu.logOut }))
    await press(wizardMessages.leave.logOutAnyway)
    await arriveAtAddress(pages.login.href())
    await arriveAt(screen, authMessages.logIn.notices.loggedOut)
    await waitFor(() => expect(held()).toEqual([null, null]))
  },
}
/** The service cannot be reached: this browser is logged out nevertheless. */
export const ServiceUnreachable: Story = {
  parameters: {
    faults: [offline('logout.end')],
    expectedErrors: [/Failed to fetch|ERR_FAILED/],
    route: pages.dashboard.href(),
    requirements: ['AUT-10', 'FS-4'],
  },
  play: async () => {
    await openUserMenu()
    await userEvent.click(await screen.findByRole('menuitem', { name: shellMessages.menu.logOut }))
    await arriveAtAddress(pages.login.href())
    await arriveAt(screen, authMessages.logIn.notices.loggedOut)
    await expect(localStorage.getItem(storageKeys.session)).toBeNull()
  },
}
/** The user menu with a backend without the optional calls. */
export const WithoutOptionalCalls: Story = {
  parameters: { capabilities: [], route: pages.dashboard.href(), requirements: ['APP-7', 'FS-4'] },
  play: async () => {
    await openUserMenu()
    await expect(await screen.findByRole('menuitem', { name: shellMessages.menu.logOut })).toBeVisible()
    await expect(screen.queryByRole('menuitem', { name: userMenuMessages.loginSessions })).toBeNull()
    await expect(screen.queryByRole('menuitem', { name: userMenuMessages.changePassword })).toBeNull()
  },
}
