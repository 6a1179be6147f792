import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, waitFor } from 'storybook/test'
import { keys } from '@/api/keys'
import { clearSearch } from '@/components/common/messages'
import { shellMessages } from '@/components/layout/messages'
import { adminMessages as texts, teamMessages } from '@/components/team/messages'
import { organisationNumber } from '@/domain/people/roster'
import { pages } from '@/domain/shared/paths'
import { UserTable } from '@/features/admin/UserTable'
import { ORG, PERSON } from '@mocks/data/ids'
import { userToWire } from '@/server/calls/wire'
import { fail, hang, malformed } from '@mocks/http/faults'
import type { World } from '@mocks/world/types'
import { worlds } from '@mocks/world/worlds'
import { arriveAt, arriveAtAddress, arriveAtAlert, arriveBusy, fill, press } from '../../support/plays/arrive'
import { RefetchButton } from '../../support/ReadAgain'
import '../../support/connected'

const meta = {
  component: UserTable,
  tags: ['admin'],
  parameters: { world: () => worlds.admin(), requirements: ['ADM-1'] },
} satisfies Meta<typeof UserTable>
export default meta
type Story = StoryObj<typeof meta>

/** Sorted by name in descending order, as the address says. */
export const SortedDescending: Story = {
  parameters: { route: pages.admin.href() },
  play: async ({ canvas }) => {
    const name = new RegExp(`^${teamMessages.columns.name}`)
    await userEvent.click(await canvas.findByRole('columnheader', { name }))
    await expect(
      await canvas.findByText('sam@northpine.example', { selector: '[data-rowindex="0"] *' }),
    ).toBeVisible()
    await arriveAtAddress('/admin?sort=desc')
  },
}
const usersOf = (world: World, order: readonly number[]) => ({
  users: order.flatMap((id) => world.records.users.filter((user) => user.id === id)).map(userToWire),
})
/** The service sorts by a value that is no column: no header shows an arrow, a button reverses the order. */
export const UnknownSortOrder: Story = {
  parameters: {
    requirements: ['FJ-9', 'ADM-1'],
    route: pages.admin.href(),
    faults: [malformed('admin.users', usersOf(worlds.admin(), [PERSON.ben, PERSON.dev, PERSON.ana]))],
  },
  play: async ({ canvas }) => {
    await arriveAt(canvas, teamMessages.you)
    const heads = canvas.getAllByRole('columnheader').map((head) => head.getAttribute('aria-sort'))
    await expect(heads.filter((sort) => sort === 'ascending' || sort === 'descending')).toEqual([])
    await press(texts.reverse)
    await arriveAtAddress('/admin?sort=desc')
  },
}
/** Typing narrows the list, also by the number of an organisation; accents make no difference. */
export const Filtered: Story = {
  play: async ({ canvas }) => {
    await arriveAt(canvas, teamMessages.you)
    const { length } = canvas.getAllByText(organisationNumber(ORG.lumen))
    await fill(texts.search, organisationNumber(ORG.lumen))
    await arriveAt(canvas, texts.found(length))
    await fill(texts.search, 'chloe')
    await arriveAt(canvas, texts.found(1))
    await expect(canvas.queryByText(teamMessages.you)).toBeNull()
  },
}
/** The address carries the sort order and the search. */
export const FromAddress: Story = {
  parameters: { route: '/admin?sort=desc&q=lumen.example' },
  play: async ({ canvas }) => {
    await arriveAt(canvas, texts.found(3))
    const first = '[data-rowindex="0"] *'
    await expect(await canvas.findByText('chloe@lumen.example', { selector: first })).toBeVisible()
  },
}
/** The service refuses the impersonation: the list stays and a message says why. */
export const ImpersonationFailed: Story = {
  tags: ['error'],
  parameters: {
    requirements: ['ADM-2'],
    faults: [fail('admin.impersonate', 500, { message: 'No sessions today' })],
  },
  play: async ({ canvas }) => {
    await press(texts.impersonateWhom('Ana Ribeiro'))
    await arriveAtAlert('No sessions today')
    await arriveAt(canvas, teamMessages.you)
  },
}
/** No user matches the search. */
export const NothingFound: Story = {
  tags: ['empty'],
  play: async ({ canvas }) => {
    await arriveAt(canvas, teamMessages.you)
    await fill(texts.search, 'nobody')
    await arriveAt(canvas, texts.noMatchTitle)
    await press(clearSearch)
    await arriveAt(canvas, teamMessages.you)
    await fill(texts.search, 'nobody')
    await arriveAt(canvas, texts.noMatchTitle)
  },
}
/** The users are loading. */
export const Loading: Story = {
  tags: ['loading'],
  parameters: { faults: [hang('admin.users')] },
  play: ({ canvas }) => arriveBusy(canvas),
}
/** Reloading failed once and the list stayed, with a notice, which a retry has removed. */
export const ReloadFailedThenRetried: Story = {
  parameters: { faults: [fail('admin.users', 500, {}, { after: 1, times: 1 })] },
  render: () => (
    <>
      <RefetchButton queryKey={keys.adminScope} />
      <UserTable />
    </>
  ),
  play: async ({ canvas }) => {
    await arriveAt(canvas, teamMessages.you)
    await press('Refetch')
    await arriveAtAlert(texts.staleTitle)
    await expect(canvas.getByText(texts.summary(5, 2))).toBeVisible()
    await expect(canvas.getByText(teamMessages.you)).toBeVisible()
    await press(shellMessages.retry)
    await waitFor(() => expect(canvas.queryByText(texts.staleTitle)).toBeNull())
  },
}
/** The users could not be loaded, and a retry failed for another reason. */
export const LoadFailed: Story = {
  tags: ['error'],
  parameters: {
    faults: [
      fail('admin.users', 500, {}, { times: 1 }),
      fail('admin.users', 500, { message: 'The users are being moved' }),
    ],
  },
  play: async () => {
    await arriveAtAlert(texts.errorTitle)
    await press(shellMessages.retry)
    await arriveAtAlert('The users are being moved')
  },
}
