import type { Meta, StoryObj } from '@storybook/react-vite'
import { answerMessages } from '@/features/answers/messages'
import { SourcesPanel } from '@/features/answers/page/SourcesPanel'
import { arriveAt } from '../../../support/plays/arrive'
import '../../../support/connected'

const meta = {
  component: SourcesPanel,
  args: {
    sources: [
      { stackId: 101, dataFrom: null, dataUpTo: '2026-11-19', isPaused: false },
      { stackId: 102, dataFrom: null, dataUpTo: '2026-11-18', isPaused: false },
      { stackId: 9_999, dataFrom: null, dataUpTo: null, isPaused: false },
    ],
  },
  parameters: { route: '/', requirements: ['FU-14'] },
} satisfies Meta<typeof SourcesPanel>
export default meta
type Story = StoryObj<typeof meta>

/** Names and credentials of the stacks; one is behind, and one has been removed. */
export const OneBehind: Story = {
  play: async ({ canvas }) => {
    await arriveAt(canvas, answerMessages.sources.states.behind)
    await arriveAt(canvas, answerMessages.sources.removed)
  },
}
