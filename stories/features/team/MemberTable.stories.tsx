import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, waitFor } from 'storybook/test'
import { keys } from '@/api/keys'
import { shell } from '@/domain/messages/shell'
import { teamMessages as texts } from '@/domain/messages/team'
import { MemberTable } from '@/features/team/MemberTable'
import { fail, hang } from '@mocks/http/faults'
import { worlds } from '@mocks/world/worlds'
import { arriveAt, arriveAtAlert, arriveBusy, press } from '../../support/arrive'
import { ReadAgain } from '../../support/ReadAgain'

const meta = {
  component: MemberTable,
  parameters: { world: () => worlds.busy(), requirements: ['ORG-3'] },
} satisfies Meta<typeof MemberTable>
export default meta
type Story = StoryObj<typeof meta>

/** ORG-3: everyone in the organisation, and nobody else. */
export const Team: Story = {
  play: async ({ canvas }) => {
    await arriveAt(canvas, texts.you)
    await expect(canvas.getByRole('grid', { name: texts.table })).toHaveAttribute('aria-rowcount', '4')
    await expect(canvas.queryByText('sam@northpine.example')).toBeNull()
  },
}
/** The members with every text as long as it gets. */
export const LongestContent: Story = {
  parameters: { world: () => worlds.longest() },
  play: ({ canvas }) => arriveAt(canvas, texts.you),
}
/** The members are on their way. */
export const Loading: Story = {
  tags: ['loading'],
  parameters: { faults: [hang('organisation.members')] },
  play: ({ canvas }) => arriveBusy(canvas),
}
/** The members could not be loaded; trying again loads them. */
export const LoadFailedThenRetried: Story = {
  tags: ['error'],
  parameters: { faults: [fail('organisation.members', 500, {}, { times: 1 })] },
  play: async ({ canvas }) => {
    await arriveAtAlert(texts.errorTitle)
    await press(shell.retry)
    await arriveAt(canvas, texts.you)
  },
}
/** ORG-3: a later read fails: the list stays, says so, and can be read again. */
export const LaterReadFails: Story = {
  tags: ['error'],
  parameters: { faults: [fail('organisation.members', 500, {}, { after: 1, times: 1 })] },
  render: () => (
    <>
      <ReadAgain queryKey={keys.members} />
      <MemberTable />
    </>
  ),
  play: async ({ canvas }) => {
    await arriveAt(canvas, texts.you)
    await press('Read again')
    await arriveAtAlert(texts.staleTitle)
    await expect(canvas.getByText(texts.you)).toBeVisible()
    await press(shell.retry)
    await waitFor(() => expect(canvas.queryByText(texts.staleTitle)).toBeNull())
  },
}
