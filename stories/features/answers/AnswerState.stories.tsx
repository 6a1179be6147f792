import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn } from 'storybook/test'
import { answerMessages } from '@/components/answers/messages'
import { shellMessages } from '@/components/layout/messages'
import { dashboardMessages } from '@/components/stacks/messages'
import { AnswerEmpty, AnswerNothing, AnswerOutdated } from '@/features/answers/AnswerState'
import { fail } from '@mocks/http/faults'
import { worlds } from '@mocks/world/worlds'
import { arriveAt, arriveAtAlert, press } from '../../support/plays/arrive'
import '../../support/connected'

const meta = {
  component: AnswerNothing,
  args: {
    name: 'roas',
    answer: { rows: [], isFiltered: true, filterToClear: null },
    filters: {
      period: { kind: 'last', days: 30 },
      app: ['Merge Harbor'],
      country: ['ZZ'],
      network: [],
      destinationId: null,
    },
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
  render: () => <AnswerOutdated name="roas" destinationId={null} />,
  play: ({ canvas }) => arriveAt(canvas, /makes it again/),
}

/** N-4: the stacks could not be loaded; after a retry, it activates the transformation there and then waits for rows. */
export const ToActivate: Story = {
  tags: ['empty', 'error'],
  parameters: {
    world: () => worlds.busy(),
    faults: [fail('entities.all', 500, {}, { times: 1 })],
  },
  render: () => <AnswerEmpty name="roas" destinationId={null} />,
  play: async ({ canvas }) => {
    await arriveAtAlert(dashboardMessages.error.title)
    await press(shellMessages.retry)
    await press(answerMessages.empty.toActivate.action('ROAS'))
    await arriveAt(canvas, /^ROAS (is on its way|is being computed|waits for)/)
  },
}
