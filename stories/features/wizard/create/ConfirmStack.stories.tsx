import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent } from 'storybook/test'
import { request } from '@/api/client/request'
import { endpoints } from '@/api/contract/endpoints'
import { ConfirmStack } from '@/features/wizard/create/ConfirmStack'
import { stackLimitMessages } from '@/features/common/StackLimitNotice'
import { builderNotices } from '@/features/wizard/advanced/messages'
import { confirmMessages } from '@/features/wizard/create/messages'
import { wizardMessages } from '@/features/wizard/messages'
import { pages } from '@/domain/shared/paths'
import { ensureEntriesAtom } from '@/state/vault/credentialEntries'
import { lockNames, webLocksAtom } from '@/state/wizard/webLock'
import { wizardAtom } from '@/state/wizard/wizard'
import { fail, malformed } from '@mocks/http/faults'
import type { World } from '@mocks/world/types'
import { worlds } from '@mocks/world/worlds'
import {
  arriveAt,
  arriveAtAddress,
  arriveAtAlert,
  arriveAtHeading,
  press,
} from '../../../support/plays/arrive'
import { emptyEntries, entries, midCreation, wizardStates } from '../wizardSeeds'
import '../../../support/connected'

const { confirm, creation } = wizardMessages
const notices = builderNotices.creation
const ready = [
  [wizardAtom, wizardStates.finished],
  [ensureEntriesAtom, entries],
] as const

const expectStacks = async (count: number) => {
  const { stacks } = await request(endpoints.entities.all, {})
  await expect(stacks).toHaveLength(count)
  const credentials = await request(endpoints.credentials.list, {})
  await expect(new Set(credentials.map(({ name }) => name)).size).toBe(credentials.length)
}

/** The organization may have one stack, and has none. */
const withOneMoreStack = (): World => {
  const world = worlds.fresh()
  const { organisations } = world.records
  return {
    ...world,
    records: {
      ...world.records,
      organisations: organisations.map((record) => ({ ...record, stackLimit: 1 })),
    },
  }
}

const interrupted = [
  [wizardAtom, midCreation(null)],
  [ensureEntriesAtom, entries],
] as const

const meta = {
  component: ConfirmStack,
  parameters: {
    world: worlds.fresh,
    route: pages.newStackConfirm.href(),
    frame: 'landmark',
    atoms: ready,
    requirements: ['WIZ-11'],
  },
} satisfies Meta<typeof ConfirmStack>
export default meta
type Story = StoryObj<typeof meta>

/** The organization may have fewer stacks than are selected: said before somebody presses Create. */
export const BeyondTheLimitOfStacks: Story = {
  tags: ['deep', 'test-only', '!dev', '!autodocs'],
  parameters: { world: withOneMoreStack, chromatic: { disableSnapshot: true } },
  play: async ({ canvas }) => {
    await arriveAt(canvas, stackLimitMessages.title(0, 1))
    await expect(canvas.getByText(stackLimitMessages.body(1))).toBeVisible()
  },
}

/** A form without a verified credential is named and linked, and Create is disabled. */
export const CredentialsMissing: Story = {
  tags: ['deep'],
  parameters: {
    atoms: [
      [wizardAtom, wizardStates.finished],
      [ensureEntriesAtom, emptyEntries],
    ],
  },
  play: async ({ canvas }) => {
    await arriveAt(canvas, confirm.blocked)
    await expect(canvas.getByRole('button', { name: confirm.create(3) })).toHaveAttribute(
      'aria-disabled',
      'true',
    )
    await expect(canvas.getAllByRole('link')[0]).toHaveAttribute('href', pages.credentials.href(1))
  },
}
/** Another tab is creating the stacks, so nothing is sent from here. */
export const CreatedInAnotherTab: Story = {
  tags: ['deep'],
  parameters: { atoms: [...ready, [webLocksAtom, navigator.locks]] },
  play: async ({ canvas }) => {
    let finish = () => {}
    const otherTab = new Promise<void>((resolve) => {
      finish = resolve
    })
    void navigator.locks.request(lockNames.creation, () => otherTab)
    await press(confirm.create(3))
    await arriveAt(canvas, creation.elsewhere)
    await press(notices.checkAgain)
    await arriveAt(canvas, creation.elsewhere)
    await expectStacks(0)
    finish()
  },
}
/** Ids of the mock data's credentials, with which stacks deliver to BigQuery. */
const savedIds: Readonly<Record<string, number>> = {
  tenjin: 116,
  applovin: 115,
  ironsource: 112,
  bigquery: 204,
}
/**
 * C-4: A colleague creates one of the stacks while the page is open: nothing is created, and the page says so. Who presses
 * Create again gets a second one.
 */
export const ColleagueWasFaster: Story = {
  tags: ['deep'],
  parameters: {
    world: worlds.busy,
    atoms: [
      [wizardAtom, wizardStates.finished],
      [ensureEntriesAtom, entries.map((entry) => ({ ...entry, id: savedIds[entry.label] ?? entry.id }))],
    ],
    faults: [malformed('entities.all', { sources: [] }, { times: 1 })],
    requirements: ['WIZ-11', 'C-4'],
  },
  play: async ({ canvas }) => {
    await canvas.findByRole('button', { name: confirm.create(3) })
    await expect(canvas.queryByText(confirmMessages.repeated.meanwhile)).toBeNull()
    await press(confirm.create(3))
    await arriveAtAlert(confirmMessages.repeated.meanwhile)
    const before = (await request(endpoints.entities.all, {})).stacks.length
    await press(confirm.create(3))
    await expect(await screen.findByText(wizardMessages.created(3))).toBeInTheDocument()
    await expect((await request(endpoints.entities.all, {})).stacks).toHaveLength(before + 3)
  },
}
/** Creation was interrupted and the credentials are gone: they have to be entered again first. */
export const InterruptedWithFormsMissing: Story = {
  tags: ['deep'],
  parameters: {
    atoms: [
      [wizardAtom, midCreation('destination')],
      [ensureEntriesAtom, []],
    ],
  },
  play: async ({ canvas }) => {
    await arriveAt(canvas, confirm.blocked)
    await expect(canvas.queryByRole('button', { name: creation.resume })).not.toBeInTheDocument()
    await expectStacks(0)
  },
}
/** The stacks were created; a double click created them only once. */
export const Created: Story = {
  parameters: { requirements: ['WIZ-11', 'FJ-4'] },
  play: async ({ canvas }) => {
    await userEvent.dblClick(await canvas.findByRole('button', { name: confirm.create(3) }))
    await arriveAtAddress(pages.answer.href('roas'))
    await expect(await screen.findByText(wizardMessages.created(3))).toBeInTheDocument()
    await expectStacks(3)
  },
}
/** The service refuses a name (422): the reason and a link to change it. Before, it refused another field. */
export const NameRefused: Story = {
  tags: ['error'],
  parameters: {
    faults: [
      fail('credentials.create', 422, { message: 'host: no such name' }, { times: 1 }),
      fail('credentials.create', 422, { message: 'name: is taken here' }),
    ],
  },
  play: async () => {
    await press(confirm.create(3))
    await expect(await screen.findByRole('link', { name: notices.changeCredentials })).toBeVisible()
    await press(creation.retry)
    await arriveAtAlert('Name is taken here')
    const link = screen.getByRole('link', { name: notices.changeName })
    await expect(link).toHaveAttribute('href', pages.credentials.href(1))
  },
}
/** The service failed (503): there is nothing to change, and a retry from the failed step created every stack. */
export const CreatedByRetry: Story = {
  tags: ['deep', 'test-only', '!dev', '!autodocs'],
  parameters: {
    chromatic: { disableSnapshot: true },
    faults: [fail('sources.create', 503, {}, { times: 1 })],
  },
  play: async ({ canvas }) => {
    await press(confirm.create(3))
    await arriveAtHeading(canvas, creation.headings.failed)
    await expect(canvas.queryByRole('link', { name: notices.changeCredentials })).toBeNull()
    await expect(canvas.queryByRole('link', { name: notices.changeName })).toBeNull()
    await press(creation.retry)
    await arriveAtAddress(pages.answer.href('roas'))
    await expectStacks(3)
  },
}
/** The existing stacks could not be loaded, so nothing was created. */
export const LookupFailed: Story = {
  tags: ['deep', 'error'],
  parameters: { faults: [fail('entities.all', 500)] },
  play: async () => {
    await press(confirm.create(3))
    await arriveAtAlert(creation.lookUpFailed.notBegun)
  },
}
/** The existing stacks could not be loaded after a part was created. */
export const LookupFailedPartlyCreated: Story = {
  tags: ['deep', 'error'],
  parameters: { atoms: interrupted, faults: [fail('entities.all', 500)] },
  play: async ({ canvas }) => {
    await press(creation.resume)
    await arriveAtAlert(creation.lookUpFailed.begun)
    await expect(canvas.getAllByText(creation.states.done).length).toBeGreaterThan(0)
  },
}
