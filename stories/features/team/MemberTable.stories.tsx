import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { shell } from '@/domain/messages/shell'
import { teamMessages as texts } from '@/domain/messages/team'
import { MemberTable } from '@/features/team/MemberTable'
import { fail, hang } from '@mocks/http/faults'
import { worlds } from '@mocks/world/worlds'
import { arriveAt, arriveAtAlert, arriveBusy, press } from '../../support/arrive'

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
