import type { Meta, StoryObj } from '@storybook/react-vite'
import { dashboardMessages } from '@/domain/messages/dashboard'
import { shell } from '@/domain/messages/shell'
import { TransformationList } from '@/features/stacks/TransformationList'
import { fail, hang } from '@mocks/http/faults'
import { worlds } from '@mocks/world/worlds'
import { arriveAt, arriveAtAlert, arriveBusy, press } from '../../support/arrive'

const texts = dashboardMessages.transformations

const meta = {
  component: TransformationList,
  args: { metering: null },
  parameters: { world: () => worlds.busy(), requirements: ['DSH-6'] },
} satisfies Meta<typeof TransformationList>
export default meta
type Story = StoryObj<typeof meta>

/** DSH-6: what is active, with its status and its last success. */
export const Active: Story = { play: ({ canvas }) => arriveAt(canvas, /^Succeeded/) }

export const LongestContent: Story = {
  parameters: { world: () => worlds.longest() },
  play: ({ canvas }) => arriveAt(canvas, /^Succeeded/),
}

export const NoneActive: Story = {
  tags: ['empty'],
  parameters: { world: () => worlds.fresh() },
  play: ({ canvas }) => arriveAt(canvas, texts.emptyTitle),
}

export const Loading: Story = {
  tags: ['loading'],
  parameters: { faults: [hang('entities.all')] },
  play: ({ canvas }) => arriveBusy(canvas),
}

export const LoadFailedThenRetried: Story = {
  tags: ['error'],
  parameters: { faults: [fail('entities.all', 500, {}, { times: 1 })] },
  play: async ({ canvas }) => {
    await arriveAtAlert(texts.errorTitle)
    await press(shell.retry)
    await arriveAt(canvas, /^Succeeded/)
  },
}
