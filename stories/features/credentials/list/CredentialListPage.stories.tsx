import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent, waitFor } from 'storybook/test'
import { credentialListMessages as texts } from '@/features/credentials/list/messages'
import { replaceSecretMessages as rotateTexts } from '@/features/credentials/rotate/messages'
import { shellMessages } from '@/components/layout/messages'
import { dialogHref, pages } from '@/domain/shared/paths'
import { CredentialListPage } from '@/features/credentials/list/CredentialListPage'
import { fail, hang } from '@mocks/http/faults'
import { worlds } from '@mocks/world/worlds'
import {
  arriveAt,
  arriveAtAddress,
  arriveAtAlert,
  arriveAtDialog,
  press,
} from '../../../support/plays/arrive'
import {
  IRONSOURCE,
  NAMES,
  STAGING,
  withChecks,
  withoutCredentials,
  withRefused,
  withUnused,
} from '../../../support/world/credentialWorlds'
import { pageModes } from '../../../support/chromaticModes'
import '../../../support/screen'

const address = pages.credentialList.href()
const { actions, deleting, state } = texts
const checkOf = actions.checkNowOf
const rows = () => [...document.querySelectorAll('[data-credential]')]
const openMenu = (name: string) => press(actions.of(name))
const choose = async (name: string, item: string) => {
  await openMenu(name)
  await userEvent.click(await screen.findByRole('menuitem', { name: item }))
}

const meta = {
  component: CredentialListPage,
  parameters: {
    chromatic: pageModes,
    world: () => withUnused(),
    route: address,
    requirements: ['FU-18'],
  },
} satisfies Meta<typeof CredentialListPage>
export default meta
type Story = StoryObj<typeof meta>

/** All credentials with the number of stacks that use them; none is verified yet. */
export const Unverified: Story = {
  parameters: { requirements: ['FU-18', 'APP-1'] },
  play: async ({ canvas }) => {
    await arriveAt(canvas, NAMES.ironsource)
    await expect(canvas.queryByText(state.works)).toBeNull()
    await expect(canvas.getAllByText(state.none)).toHaveLength(rows().length)
    const link = canvas.getByRole('link', { name: texts.stacksOf(1, NAMES.ironsource) })
    await expect(link).toHaveAttribute('href', `${pages.dashboard.href()}?open=12`)
  },
}
/**
 * A credential with a verification error is listed first, with the provider's message and a fix; checked again, it is
 * announced and keeps the focus.
 */
export const VerificationError: Story = {
  tags: ['error', 'deep'],
  parameters: { world: () => withRefused([IRONSOURCE]) },
  play: async ({ canvas }) => {
    const check = () => canvas.getByRole('button', { name: checkOf(NAMES.ironsource) })
    await press(checkOf(NAMES.ironsource), canvas)
    await arriveAt(canvas, 'The provider rejected these credentials: refresh_token is invalid')
    await arriveAt(canvas, texts.fix.rotate(1))
    await waitFor(() => expect(rows()[0]).toHaveTextContent(NAMES.ironsource))
    await expect(check()).toHaveFocus()
    await expect(canvas.getByRole('link', { name: texts.replaceSecretNow })).toBeVisible()
    await press(actions.checkAgain, canvas)
    await canvas.findByText(texts.checked(NAMES.ironsource, 'refused'))
    await waitFor(() => expect(check()).toHaveFocus())
  },
}
/** All credentials are being verified, four at a time. */
export const VerifyingAll: Story = {
  tags: ['loading', 'deep', 'test-only', '!dev', '!autodocs'],
  parameters: { chromatic: { disableSnapshot: true }, faults: [hang('storedCheck.check')] },
  play: async ({ canvas }) => {
    await press(texts.checkAll, canvas)
    await arriveAt(canvas, texts.checkingAll(0, rows().length))
    await waitFor(() => expect(canvas.getAllByText(/^Checking with /)).toHaveLength(4))
  },
}
/**
 * When each credential was last checked and by whom: a person, support or a run. The refused one is first with its
 * reason, then the one that expires soon.
 */
export const RecordedChecks: Story = {
  tags: ['deep', 'test-only', '!dev', '!autodocs'],
  parameters: { chromatic: { disableSnapshot: true }, world: () => withChecks() },
  play: async ({ canvas }) => {
    await arriveAt(canvas, 'The refresh token was revoked.')
    await expect(rows()[0]).toHaveTextContent(NAMES.ironsource)
    await expect(rows()[1]).toHaveTextContent(texts.expires(5))
    await expect(canvas.getByText(texts.lastCheck.byPerson('Ben Okafor'))).toBeVisible()
    await expect(canvas.getByText(texts.lastCheck.byStaff)).toBeVisible()
    await expect(canvas.getByRole('button', { name: /^1 expiring soon/ })).toBeVisible()
    const run = canvas.getByRole('link', {
      name: `${texts.lastCheck.byRun('12:20')}, ${NAMES.ironsource}`,
    })
    await expect(run).toHaveAttribute('href', expect.stringMatching(/^\/stacks\/12\/runs\//))
  },
}
/** A refused secret was replaced in place: it works with the stack that uses it, and the list says who checked it. */
export const SecretReplaced: Story = {
  tags: ['deep'],
  parameters: { world: () => withChecks() },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('link', { name: texts.replaceSecretNow }))
    const dialog = await arriveAtDialog(rotateTexts.title(NAMES.ironsource))
    await userEvent.type(dialog.getByLabelText(/^Refresh token/i), 'new-token')
    await press(rotateTexts.save, dialog)
    await screen.findByText(rotateTexts.done(NAMES.ironsource, 1))
    await arriveAtAddress(address)
    await waitFor(() => expect(canvas.queryByText('The refresh token was revoked.')).toBeNull())
    const row = rows().find(({ textContent }) => textContent.includes(NAMES.ironsource))
    await expect(row).toHaveTextContent(texts.lastCheck.byPerson('Ana Ribeiro'))
  },
}
/** Where the backend records no checks, those of this visit have one column, and replacing opens the edit form. */
export const ChecksNotRecorded: Story = {
  tags: ['deep', 'test-only', '!dev', '!autodocs'],
  parameters: { chromatic: { disableSnapshot: true }, capabilities: [] },
  play: async ({ canvas }) => {
    await press(checkOf(NAMES.ironsource), canvas)
    await canvas.findByText(texts.state.works)
    await expect(canvas.queryByRole('columnheader', { name: texts.columns.lastCheck })).toBeNull()
    await openMenu(NAMES.ironsource)
    await expect(screen.queryByRole('menuitem', { name: actions.replaceSecret })).toBeNull()
    await expect(screen.getByRole('menuitem', { name: actions.replace })).toBeVisible()
  },
}
/** The question before a credential is deleted is open; Cancel has the focus. */
export const DeleteDialogOpen: Story = {
  tags: ['deep'],
  parameters: { requirements: ['FU-18', 'MOD-8'] },
  play: async () => {
    await choose(NAMES.staging, actions.delete)
    await arriveAtAddress(dialogHref(address, '', { kind: 'delete-credential', credentialId: STAGING }))
    const dialog = await arriveAtDialog(deleting.title(NAMES.staging))
    await waitFor(() => expect(dialog.getByRole('button', { name: deleting.cancel })).toHaveFocus())
  },
}
/** The backend cannot delete credentials, so the menu has no entry for it. */
export const WithoutDelete: Story = {
  tags: ['deep'],
  parameters: { capabilities: [] },
  play: async () => {
    await openMenu(NAMES.staging)
    await screen.findByRole('menuitem', { name: actions.checkNow })
    await expect(screen.queryByRole('menuitem', { name: actions.delete })).toBeNull()
  },
}
/** There are no credentials yet. */
export const Empty: Story = {
  tags: ['empty', 'deep'],
  parameters: { world: withoutCredentials },
  play: async ({ canvas }) => {
    await arriveAt(canvas, texts.empty.title)
    const link = canvas.getByRole('link', { name: texts.createStack })
    await expect(link).toHaveAttribute('href', pages.newStack.href())
  },
}
/** Provider staff have no organisation. */
export const WithoutOrganisation: Story = {
  tags: ['empty', 'deep', 'test-only', '!dev', '!autodocs'],
  parameters: { chromatic: { disableSnapshot: true }, world: () => worlds.admin() },
  play: ({ canvas }) => arriveAt(canvas, texts.empty.withoutOrganisation),
}
/** The credentials could not be loaded; a retry is offered. */
export const LoadFailed: Story = {
  tags: ['deep', 'error', 'unpictured'],
  parameters: { chromatic: { disableSnapshot: true }, faults: [fail('credentials.list', 500)] },
  play: async () => {
    await arriveAtAlert(texts.failed.title)
    await expect(screen.getByRole('button', { name: shellMessages.retry })).toBeVisible()
  },
}
/** The longest names and types. */
export const LongestContent: Story = {
  tags: ['deep'],
  parameters: { world: () => withUnused(worlds.longest()) },
  play: ({ canvas }) => arriveAt(canvas, /^Ironsource 1 –/),
}
