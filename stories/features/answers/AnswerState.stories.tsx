import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn } from 'storybook/test'
import { answerMessages } from '@/components/answers/messages'
import { AnswerNothing } from '@/features/answers/AnswerState'
import { arriveAt } from '../../support/plays/arrive'

const meta = {
  component: AnswerNothing,
  args: {
    rows: [],
    filters: { from: null, to: null, app: 'Merge Harbor', country: 'ZZ', network: null },
    onFilters: fn(),
  },
  parameters: { route: '/', requirements: ['FU-14'] },
} satisfies Meta<typeof AnswerNothing>
export default meta
type Story = StoryObj<typeof meta>

/** No single filter hides everything: all can be cleared. */
export const Together: Story = {
  tags: ['empty'],
  play: ({ canvas }) => arriveAt(canvas, answerMessages.nothing.clearAll),
}
