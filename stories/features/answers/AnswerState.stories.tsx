import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn } from 'storybook/test'
import { answerMessages } from '@/components/answers/messages'
import { AnswerNothing, AnswerOutdated } from '@/features/answers/AnswerState'
import { worlds } from '@mocks/world/worlds'
import { arriveAt } from '../../support/plays/arrive'
import '../../support/connected'

const meta = {
  component: AnswerNothing,
  args: {
    name: 'roas',
    answer: { rows: [], isFiltered: true, filterToClear: null },
    filters: { period: { kind: 'last', days: 30 }, app: ['Merge Harbor'], country: ['ZZ'], network: [] },
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

/** The table is of an earlier version: it says when it is made again. */
export const Outdated: Story = {
  tags: ['empty'],
  parameters: { world: () => worlds.busy() },
  render: () => <AnswerOutdated name="roas" />,
  play: ({ canvas }) => arriveAt(canvas, /makes it again/),
}
