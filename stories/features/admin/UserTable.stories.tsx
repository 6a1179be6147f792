import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent } from 'storybook/test'
import { clearSearch } from '@/components/common/messages'
import { shellMessages } from '@/components/layout/messages'
import { adminMessages as texts, teamMessages } from '@/features/team/messages'
import { organisationNumber } from '@/domain/people/roster'
import { pages } from '@/domain/shared/paths'
import { UserTable } from '@/features/admin/UserTable'
import { ORG } from '@mocks/data/ids'
import { fail, hang } from '@mocks/http/faults'
import { worlds } from '@mocks/world/worlds'
import { arriveAt, arriveAtAddress, arriveAtAlert, arriveBusy, fill, press } from '../../support/plays/arrive'
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
  tags: ['deep'],
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
/** Typing narrows the list, also by the number of an organisation; accents make no difference. */
export const Filtered: Story = {
  tags: ['deep'],
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
/** The service refuses the impersonation: the list stays and a message says why. */
export const ImpersonationFailed: Story = {
  tags: ['deep', 'error'],
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
  tags: ['deep', 'empty'],
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
  tags: ['deep', 'loading'],
  parameters: { faults: [hang('admin.users')] },
  play: ({ canvas }) => arriveBusy(canvas),
}
/** The users could not be loaded, and a retry failed for another reason. */
export const LoadFailed: Story = {
  tags: ['error', 'unpictured'],
  parameters: {
    chromatic: { disableSnapshot: true },
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
