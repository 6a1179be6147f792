import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent } from 'storybook/test'
import { shell } from '@/domain/messages/shell'
import { adminMessages as texts, teamMessages } from '@/domain/messages/team'
import { UserTable } from '@/features/admin/UserTable'
import { fail, hang } from '@mocks/http/faults'
import { worlds } from '@mocks/world/worlds'
import { arriveAt, arriveAtAlert, arriveBusy, fill, press } from '../../support/arrive'

const meta = {
  component: UserTable,
  tags: ['admin'],
  parameters: { world: () => worlds.admin(), requirements: ['ADM-1'] },
} satisfies Meta<typeof UserTable>
export default meta
type Story = StoryObj<typeof meta>

export const EveryUser: Story = {
  play: async ({ canvas }) => {
    await arriveAt(canvas, teamMessages.you)
    await expect(canvas.getByText(texts.summary(5, 2))).toBeVisible()
  },
}
/** ADM-1: the service sorts. */
export const Descending: Story = {
  play: async ({ canvas }) => {
    const name = new RegExp(`^${teamMessages.columns.name}`)
    await userEvent.click(await canvas.findByRole('columnheader', { name }))
    await expect(
      await canvas.findByText('sam@northpine.example', { selector: '[data-rowindex="0"] *' }),
    ).toBeVisible()
  },
}
/** ADM-1: what is typed narrows the list, accents or not. */
export const Found: Story = {
  play: async ({ canvas }) => {
    await arriveAt(canvas, teamMessages.you)
    await fill(texts.search, 'chloe')
    await arriveAt(canvas, texts.found(1))
    await expect(canvas.queryByText(teamMessages.you)).toBeNull()
  },
}
export const NothingFound: Story = {
  tags: ['empty'],
  play: async ({ canvas }) => {
    await arriveAt(canvas, teamMessages.you)
    await fill(texts.search, 'nobody')
    await arriveAt(canvas, texts.noMatchTitle)
    await press(texts.clearSearch)
    await arriveAt(canvas, teamMessages.you)
    await fill(texts.search, 'nobody')
  },
}
export const Loading: Story = {
  tags: ['loading'],
  parameters: { faults: [hang('admin.users')] },
  play: ({ canvas }) => arriveBusy(canvas),
}
export const LoadFailedThenRetried: Story = {
  tags: ['error'],
  parameters: { faults: [fail('admin.users', 500, {}, { times: 1 })] },
  play: async ({ canvas }) => {
    await arriveAtAlert(texts.errorTitle)
    await press(shell.retry)
    await arriveAt(canvas, teamMessages.you)
  },
}
