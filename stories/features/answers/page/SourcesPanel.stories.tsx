import type { Meta, StoryObj } from '@storybook/react-vite'
import { answerMessages } from '@/features/answers/messages'
import { SourcesPanel } from '@/features/answers/page/SourcesPanel'
import { arriveAt } from '../../../support/plays/arrive'
import '../../../support/connected'

const meta = {
  component: SourcesPanel,
  args: {
    answer: {
      updatedAt: '2026-11-20T09:06:00Z',
      nextRunAt: null,
      sources: [
        {
          stackId: 101,
          dataFrom: null,
          loadingFrom: null,
          dataUpTo: '2026-11-19',
          isPaused: false,
          loadedAt: '2026-11-20T09:04:00Z',
        },
        {
          stackId: 102,
          dataFrom: null,
          loadingFrom: null,
          dataUpTo: '2026-11-18',
          isPaused: false,
          loadedAt: '2026-11-19T09:02:00Z',
        },
        {
          stackId: 9_999,
          dataFrom: null,
          loadingFrom: null,
          dataUpTo: null,
          isPaused: false,
          loadedAt: null,
        },
      ],
    },
  },
  parameters: { route: '/', requirements: ['FU-14'] },
} satisfies Meta<typeof SourcesPanel>
export default meta
type Story = StoryObj<typeof meta>

/** Names and credentials of the stacks; one is behind, and one has been removed. */
export const OneBehind: Story = {
  tags: ['deep'],
  play: async ({ canvas }) => {
    await arriveAt(canvas, answerMessages.sources.states.behind)
    await arriveAt(canvas, answerMessages.sources.removed)
  },
}
