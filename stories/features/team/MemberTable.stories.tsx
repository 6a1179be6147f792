import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { keys } from '@/api/keys'
import { teamMessages as texts } from '@/features/team/messages'
import { MemberTable } from '@/features/team/MemberTable'
import { fail } from '@mocks/http/faults'
import { worlds } from '@mocks/world/worlds'
import { arriveAt, arriveAtAlert, press } from '../../support/plays/arrive'
import { RefetchButton } from '../../support/ReadAgain'
import '../../support/connected'

const meta = {
  component: MemberTable,
  parameters: { world: () => worlds.busy(), requirements: ['ORG-3'] },
} satisfies Meta<typeof MemberTable>
export default meta
type Story = StoryObj<typeof meta>
/** Reloading fails: the list stays, with a notice and a retry button. */
export const ReloadFailed: Story = {
  tags: ['deep', 'error'],
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
