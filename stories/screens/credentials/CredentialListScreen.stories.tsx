import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent, waitFor } from 'storybook/test'
import { credentialListMessages as texts } from '@/domain/messages/credentialList'
import { modalMessages } from '@/domain/messages/modals'
import { shell } from '@/domain/messages/shell'
import { modalHref, pages } from '@/domain/shared/paths'
import { CredentialListScreen } from '@/screens/credentials/CredentialListScreen'
import { fail, hang, malformed } from '@mocks/http/faults'
import { worlds } from '@mocks/world/worlds'
import {
  arriveAt,
  arriveAtAddress,
  arriveAtAlert,
  arriveAtDialog,
  arriveBusy,
  press,
} from '../../support/arrive'
import {
  GOOGLE_ADS,
  IRONSOURCE,
  NAMES,
  STAGING,
  withMany,
  withoutCredentials,
  withRefused,
  withUnused,
} from '../../support/credentialWorlds'

const address = pages.credentialList.href()
const { actions, deleting, state } = texts
const checkOf = actions.checkNowOf
const rows = () => [...document.querySelectorAll('[data-credential]')]
const refused = { world: () => withRefused([IRONSOURCE]) }
const openMenu = (name: string) => press(actions.of(name))
const choose = async (name: string, item: string) => {
  await openMenu(name)
  await userEvent.click(await screen.findByRole('menuitem', { name: item }))
}

const meta = {
  component: CredentialListScreen,
  parameters: {
    world: () => withUnused(),
    route: address,
    frame: 'landmark',
    requirements: ['FU-18'],
  },
} satisfies Meta<typeof CredentialListScreen>
export default meta
type Story = StoryObj<typeof meta>

/** Checks the one that the provider refuses. */
const refuse = async ({ canvas }: { readonly canvas: Parameters<typeof arriveAt>[0] }) => {
  await press(checkOf(NAMES.ironsource), canvas)
  await arriveAt(canvas, 'The provider rejected these credentials: refresh_token is invalid')
  await arriveAt(canvas, texts.fix.replace(1))
  await waitFor(() => expect(rows()[0]).toHaveTextContent(NAMES.ironsource))
  await expect(canvas.getByRole('button', { name: checkOf(NAMES.ironsource) })).toHaveFocus()
  await expect(canvas.getByRole('link', { name: texts.replaceNow })).toBeVisible()
}

/** Who uses each credential; nothing is claimed before a check. */
export const List: Story = {
  parameters: { requirements: ['FU-18', 'APP-1'] },
  play: async ({ canvas }) => {
    await arriveAt(canvas, NAMES.ironsource)
    await expect(canvas.queryByText(state.works)).toBeNull()
    await expect(canvas.getAllByText(state.none)).toHaveLength(rows().length)
    const link = canvas.getByRole('link', { name: texts.stacksOf(1, NAMES.ironsource) })
    await expect(link).toHaveAttribute('href', `${pages.dashboard.href()}?open=12`)
  },
}
/** The refused one stands first, unfolded with the service's words and the fix. */
export const Refused: Story = {
  tags: ['error'],
  parameters: refused,
  play: refuse,
}
/** Checked again from the card and refused again: the result is announced, and the focus stays on the row's check. */
export const RefusedAgain: Story = {
  tags: ['error'],
  parameters: refused,
  play: async (context) => {
    await refuse(context)
    await userEvent.click(await context.canvas.findByRole('button', { name: actions.checkAgain }))
    await context.canvas.findByText(texts.checked(NAMES.ironsource, 'refused'))
    await waitFor(() =>
      expect(context.canvas.getByRole('button', { name: checkOf(NAMES.ironsource) })).toHaveFocus(),
    )
  },
}
/** The provider is being asked about one. */
export const Checking: Story = {
  tags: ['loading'],
  parameters: { faults: [hang('credentials.verify')] },
  play: async ({ canvas }) => {
    await press(checkOf(NAMES.ironsource), canvas)
    await arriveAt(canvas, state.verifying('ironSource'))
  },
}
/** All are being checked, a few at a time. */
export const CheckingAll: Story = {
  tags: ['loading'],
  parameters: { faults: [hang('credentials.verify')] },
  play: async ({ canvas }) => {
    await press(texts.checkAll, canvas)
    await arriveAt(canvas, texts.checkingAll(0, rows().length))
    await waitFor(() => expect(canvas.getAllByText(/^Checking with /)).toHaveLength(4))
  },
}
/** All were checked: two are refused and stand first. */
export const AllChecked: Story = {
  parameters: { world: () => withRefused([IRONSOURCE, GOOGLE_ADS]) },
  play: async ({ canvas }) => {
    await press(texts.checkAll, canvas)
    await canvas.findByText(texts.checkedAll(rows().length - 2, 2, 0))
    await waitFor(() => expect(rows()[1]).toHaveTextContent(NAMES.ironsource))
    await expect(canvas.getByRole('button', { name: /^2 refused/ })).toBeVisible()
  },
}
/** It was deleted by somebody else while the page stood open. */
export const DeletedMeanwhile: Story = {
  tags: ['error'],
  parameters: { faults: [fail('credentials.secret', 404)] },
  play: async ({ canvas }) => {
    await press(checkOf(NAMES.staging), canvas)
    await arriveAt(canvas, state.missing)
  },
}
/** Only those that no stack uses. */
export const Unused: Story = {
  parameters: { route: `${address}?show=unused` },
  play: async ({ canvas }) => {
    await arriveAt(canvas, NAMES.staging)
    await expect(rows()).toHaveLength(2)
    await expect(canvas.getAllByText(texts.unused)).toHaveLength(2)
  },
}
/** "Edit Credentials" of a stack that uses it stands over the page. */
export const ReplaceOpen: Story = {
  parameters: { requirements: ['FU-18', 'MOD-3'] },
  play: async () => {
    await choose(NAMES.ironsource, actions.replace)
    await arriveAtAddress(modalHref(address, '', { kind: 'edit-credentials', stackId: 12, side: 'source' }))
    await arriveAtDialog(modalMessages.editCredentials.title)
  },
}
/** The question stands in the address. */
export const DeleteAsked: Story = {
  parameters: { requirements: ['FU-18', 'MOD-8'] },
  play: async () => {
    await choose(NAMES.staging, actions.delete)
    await arriveAtAddress(modalHref(address, '', { kind: 'delete-credential', credentialId: STAGING }))
    await arriveAtDialog(deleting.title(NAMES.staging))
  },
}
/** It is gone from the list, and the address is the page's again. */
export const Deleted: Story = {
  play: async ({ canvas }) => {
    await choose(NAMES.staging, actions.delete)
    await press(deleting.confirm, await arriveAtDialog(deleting.title(NAMES.staging)))
    await arriveAtAddress(address)
    await waitFor(() => expect(canvas.queryByText(NAMES.staging)).toBeNull())
  },
}
/** 409: a stack has begun to use it; the dialog names the stack. */
export const DeleteRefused: Story = {
  tags: ['error'],
  parameters: {
    faults: [malformed('entities.all', { sources: [], destination_transformations: [] }, { times: 1 })],
  },
  play: async () => {
    await choose(NAMES.ironsource, actions.delete)
    await press(deleting.confirm, await arriveAtDialog(deleting.title(NAMES.ironsource)))
    const dialog = await arriveAtDialog(deleting.inUseTitle(NAMES.ironsource))
    await arriveAt(dialog, 'ironSource to Google BigQuery')
  },
}
/** A backend without the call shows no trace of deleting. */
export const WithoutDelete: Story = {
  parameters: { capabilities: [] },
  play: async () => {
    await openMenu(NAMES.staging)
    await screen.findByRole('menuitem', { name: actions.checkNow })
    await expect(screen.queryByRole('menuitem', { name: actions.delete })).toBeNull()
  },
}
/** A USER may do the same: no rule of the specification keeps credentials from members. */
export const Member: Story = {
  parameters: { world: () => withUnused(worlds.member()), requirements: ['FU-18', 'APP-7'] },
  play: async () => {
    await openMenu(NAMES.staging)
    await expect(await screen.findByRole('menuitem', { name: actions.delete })).toBeVisible()
  },
}
/** Credentials and stacks are on their way. */
export const Loading: Story = {
  tags: ['loading'],
  parameters: { faults: [hang('credentials.list')] },
  play: ({ canvas }) => arriveBusy(canvas),
}
/** No credentials yet: what one is, and where the first is added. */
export const Empty: Story = {
  tags: ['empty'],
  parameters: { world: withoutCredentials },
  play: async ({ canvas }) => {
    await arriveAt(canvas, texts.empty.title)
    const link = canvas.getByRole('link', { name: texts.createStack })
    await expect(link).toHaveAttribute('href', pages.newStack.href())
  },
}
/** Provider staff belong to no organization. */
export const WithoutOrganisation: Story = {
  tags: ['empty'],
  parameters: { world: () => worlds.admin() },
  play: ({ canvas }) => arriveAt(canvas, texts.empty.withoutOrganisation),
}
/** The credentials could not be loaded. */
export const NotLoaded: Story = {
  tags: ['error'],
  parameters: { faults: [fail('credentials.list', 500)] },
  play: async () => {
    await arriveAtAlert(texts.failed.title)
    await expect(screen.getByRole('button', { name: shell.retry })).toBeVisible()
  },
}
/** Names and types as long as they get; the tooltips hold them whole. */
export const LongNames: Story = {
  parameters: { world: () => withUnused(worlds.longest()) },
  play: ({ canvas }) => arriveAt(canvas, /^Ironsource 1 –/),
}
/** Two hundred credentials. */
export const TwoHundred: Story = {
  parameters: { world: () => withMany(200) },
  play: () => waitFor(() => expect(rows()).toHaveLength(200)),
}
/** As wide as beside the folded menu in a window of 1024 px: the side stands in the second line. */
export const Narrow: Story = {
  parameters: refused,
  play: refuse,
  decorators: [
    (Story) => (
      <div style={{ maxWidth: 964 }}>
        <Story />
      </div>
    ),
  ],
}
