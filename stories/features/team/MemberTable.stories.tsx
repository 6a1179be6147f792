import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, waitFor } from 'storybook/test'
import { keys } from '@/api/keys'
import { shellMessages } from '@/components/layout/messages'
import { teamMessages as texts } from '@/components/team/messages'
import { MemberTable } from '@/features/team/MemberTable'
import { fail, hang } from '@mocks/http/faults'
import { worlds } from '@mocks/world/worlds'
import { arriveAt, arriveAtAlert, arriveBusy, press } from '../../support/plays/arrive'
import { RefetchButton } from '../../support/ReadAgain'

const meta = {
  component: MemberTable,
  parameters: { world: () => worlds.busy(), requirements: ['ORG-3'] },
} satisfies Meta<typeof MemberTable>
export default meta
type Story = StoryObj<typeof meta>

/** Everyone in the organisation. */
export const Team: Story = {
  play: async ({ canvas }) => {
    await arriveAt(canvas, texts.you)
    await expect(canvas.getByRole('grid', { name: texts.table })).toHaveAttribute('aria-rowcount', '4')
    await expect(canvas.queryByText('sam@northpine.example')).toBeNull()
  },
}
/** The members with the longest texts. */
export const LongestContent: Story = {
  parameters: { world: () => worlds.longest() },
  play: ({ canvas }) => arriveAt(canvas, texts.you),
}
/** The members are loading. */
export const Loading: Story = {
  tags: ['loading'],
  parameters: { faults: [hang('organisation.members')] },
  play: ({ canvas }) => arriveBusy(canvas),
}
/** The first load fails; a retry loads the members. */
export const LoadFailedThenRetried: Story = {
  tags: ['error'],
  parameters: { faults: [fail('organisation.members', 500, {}, { times: 1 })] },
  play: async ({ canvas }) => {
    await arriveAtAlert(texts.errorTitle)
    await press(shellMessages.retry)
    await arriveAt(canvas, texts.you)
  },
}
/** Reloading fails: the list stays, with a notice and a retry button. */
export const ReloadFailed: Story = {
  tags: ['error'],
  parameters: { faults: [fail('organisation.members', 500, {}, { after: 1, times: 1 })] },
  render: () => (
    <>
      <RefetchButton queryKey={keys.members} />
      <MemberTable />
    </>
  ),
  play: async ({ canvas }) => {
    await arriveAt(canvas, texts.you)
    await press('Refetch')
    await arriveAtAlert(texts.staleTitle)
    await expect(canvas.getByText(texts.you)).toBeVisible()
  },
}
/** Reloading fails once; a retry removes the notice. */
export const ReloadFailedThenRetried: Story = {
  ...ReloadFailed,
  play: async (context) => {
    await ReloadFailed.play?.(context)
    await press(shellMessages.retry)
    await waitFor(() => expect(context.canvas.queryByText(texts.staleTitle)).toBeNull())
  },
}
