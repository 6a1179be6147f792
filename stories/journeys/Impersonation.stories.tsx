import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import * as z from 'zod/mini'
import { AppRoutes } from '@/app/AppRoutes'
import { dashboardMessages } from '@/features/stacks/messages'
import { notFoundMessages, shellMessages } from '@/components/layout/messages'
import { refusedDialogMessages } from '@/components/layout/refusedDialogMessages'
import { userMenuMessages } from '@/features/account/security/messages'
import { impersonationMessages as texts } from '@/features/admin/messages'
import { forgotPasswordMessages } from '@/features/account/password/messages'
import { adminMessages } from '@/features/team/messages'
import { wizardMessages } from '@/features/wizard/messages'
import { dialogHref, pages } from '@/domain/shared/paths'
import { storageKeys } from '@/state/browser/storageKeys'
import { fail } from '@mocks/http/faults'
import { worlds } from '@mocks/world/worlds'
import {
  arriveAtAddress,
  arriveAtAlert,
  arriveAtDialog,
  arriveAtHeading,
  arriveAtMenuLink,
  press,
} from '../support/plays/arrive'
import { finishedRoas, keys } from '../features/credentials/seeds'
import { runStep } from '../support/plays/playing'
import '../support/journey'

const { menu } = shellMessages
const kept = z.object({ v: z.number(), n: z.number(), d: z.looseObject({ impersonating: z.boolean() }) })
const keptSession = () => z.parse(kept, JSON.parse(localStorage.getItem(storageKeys.session) ?? ''))
const banner = () => screen.findByRole('region', { name: texts.label })

const meta = {
  component: AppRoutes,
  tags: ['journey', 'admin'],
  parameters: { world: worlds.impersonating, chromatic: { disableSnapshot: true } },
} satisfies Meta<typeof AppRoutes>
export default meta
type Story = StoryObj<typeof meta>

const openUserMenu = (email: string) =>
  runStep('Open the user menu', async () => {
    await userEvent.click(await screen.findByRole('button', { name: menu.userMenu(email) }))
    return within(await screen.findByRole('menu'))
  })

/** Provider staff impersonate Ana and return through the user menu. */
export const ImpersonatesAndReturns: Story = {
  parameters: { world: worlds.admin, route: pages.admin.href(), requirements: ['ADM-2', 'ADM-3', 'APP-8'] },
  play: async ({ canvas }) => {
    await press(adminMessages.impersonateWhom('Ana Ribeiro'))
    await arriveAtAddress(pages.dashboard.href())
    await expect(await within(await banner()).findByText(texts.actingAs('Ana Ribeiro'))).toBeVisible()
    await screen.findByRole('table', { name: dashboardMessages.table })
    await expect(keptSession().d.impersonating).toBe(true)
    const items = await openUserMenu('ana@lumen.example')
    await userEvent.click(items.getByRole('menuitem', { name: userMenuMessages.deimpersonate }))
    await arriveAtAddress(pages.admin.href())
    await arriveAtHeading(canvas, adminMessages.title)
    await expect(screen.queryByRole('region', { name: texts.label })).toBeNull()
    await expect(keptSession().d.impersonating).toBe(false)
    await expect(screen.queryByRole('alert')).toBeNull()
  },
}
/** The user menu while impersonating; the list of users is out of reach. */
export const MenuWhileImpersonating: Story = {
  parameters: { route: pages.admin.href(), requirements: ['APP-3', 'APP-8', 'ADM-3'] },
  play: async () => {
    await arriveAtAddress(pages.dashboard.href())
    await arriveAtMenuLink(menu.manageTeam)
    await expect(screen.queryByRole('link', { name: menu.goToAdmin })).toBeNull()
    const items = await openUserMenu('ana@lumen.example')
    await expect(items.getByRole('menuitem', { name: userMenuMessages.deimpersonate })).toBeVisible()
    // logging out ends the session of the staff member as well, which is said before
    await expect(items.getByRole('menuitem', { name: menu.logOut })).toHaveAccessibleDescription(
      userMenuMessages.logOutOfBoth,
    )
  },
}
/** The link of a dialog of one's own account, opened while acting as another user, says why it doesn't open. */
export const OwnDialogWhileImpersonating: Story = {
  parameters: {
    route: dialogHref(pages.dashboard.href(), '', { kind: 'sessions' }),
    requirements: ['FS-4', 'ADM-3'],
  },
  play: async () => {
    await arriveAtAlert(refusedDialogMessages.impersonating)
    await arriveAtAddress(pages.dashboard.href())
  },
}
/** The banner on an unknown address. */
export const OnUnknownAddress: Story = {
  parameters: { route: '/dashbord', requirements: ['ADM-3', 'APP-1'] },
  play: async ({ canvas }) => {
    await arriveAtHeading(canvas, notFoundMessages.title)
    await expect(await within(await banner()).findByText(texts.actingAs('Ana Ribeiro'))).toBeVisible()
    await arriveAtMenuLink(menu.manageTeam)
  },
}
/** The banner on a page without login; returning asks before work is lost. */
export const OnPageWithoutLogin: Story = {
  parameters: {
    atoms: finishedRoas({ [keys.applovin]: { report_key: 'b3f05e6d4c1e' } }),
    route: pages.forgotPassword.href(),
    requirements: ['ADM-3', 'AUT-6'],
  },
  play: async ({ canvas }) => {
    await arriveAtHeading(canvas, forgotPasswordMessages.title)
    await expect(await within(await banner()).findByText(texts.actingAs('Ana Ribeiro'))).toBeVisible()
    await press(texts.back)
    const question = await arriveAtDialog(wizardMessages.leave.switchTitle)
    await userEvent.click(question.getByRole('button', { name: wizardMessages.leave.switchAnyway }))
    await arriveAtAddress(pages.admin.href())
  },
}
/** The return fails at first and works at the second attempt. */
export const ReturnRetried: Story = {
  tags: ['error'],
  parameters: {
    route: pages.dashboard.href(),
    faults: [fail('admin.deimpersonate', 500, { message: 'Not now' }, { times: 1 })],
    requirements: ['ADM-3', 'T-10'],
  },
  play: async () => {
    await press(texts.back)
    await arriveAtAlert('Not now')
    await expect(keptSession().d.impersonating).toBe(true)
    await press(texts.back)
    await arriveAtAddress(pages.admin.href())
  },
}
/** Returning with an unfinished stack asks first and then discards it. */
export const UnfinishedWorkDiscarded: Story = {
  parameters: {
    atoms: finishedRoas({ [keys.applovin]: { report_key: 'b3f05e6d4c1e' } }),
    route: pages.credentials.href(1),
    requirements: ['ADM-3', 'CRD-9', 'WIZ-9'],
  },
  play: async () => {
    await expect(await screen.findByLabelText('Report key')).toHaveValue('b3f05e6d4c1e')
    await press(texts.back)
    const first = await arriveAtDialog(wizardMessages.leave.switchTitle)
    await userEvent.click(first.getByRole('button', { name: wizardMessages.leave.stay }))
    await arriveAtAddress(pages.credentials.href(1))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await press(texts.back)
    const second = await arriveAtDialog(wizardMessages.leave.switchTitle)
    await userEvent.click(second.getByRole('button', { name: wizardMessages.leave.switchAnyway }))
    await arriveAtAddress(pages.admin.href())
    for (const key of [storageKeys.wizard, storageKeys.credentialEntries])
      await expect(localStorage.getItem(key)).toBeNull()
  },
}
