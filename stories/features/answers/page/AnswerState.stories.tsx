import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn } from 'storybook/test'
import { answerMessages } from '@/features/answers/messages'
import { shellMessages } from '@/components/layout/messages'
import { dashboardMessages } from '@/features/stacks/messages'
import { AnswerEmpty, AnswerNothing, AnswerOutdated } from '@/features/answers/page/AnswerState'
import { fail } from '@mocks/http/faults'
import { worlds } from '@mocks/world/worlds'
import { arriveAt, arriveAtAlert, press } from '../../../support/plays/arrive'
import '../../../support/connected'

const meta = {
  component: AnswerNothing,
  args: {
    name: 'roas',
    answer: {
      rows: [],
      isFiltered: true,
      filterToClear: null,
      firstDay: '2026-08-30',
      dataUpTo: '2026-11-19',
    },
    filters: {
      period: { kind: 'last', days: 30 },
      app: ['Merge Harbor'],
      platform: [],
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
  tags: ['deep', 'empty'],
  play: ({ canvas }) => arriveAt(canvas, answerMessages.nothing.clearAll),
}

/** The chosen days are before the data begins: it says where data is, whatever else is filtered. */
export const BeforeTheData: Story = {
  tags: ['deep', 'empty'],
  args: {
    filters: {
      period: { kind: 'between', from: '2026-01-01', to: '2026-01-10' },
      app: ['Merge Harbor'],
      platform: [],
      country: [],
      network: [],
      destinationId: null,
    },
  },
  play: ({ canvas }) => arriveAt(canvas, /There is data from 30 Aug to 19 Nov/),
}

/** The table is of an earlier version: it says when it is made again. */
export const Outdated: Story = {
  tags: ['deep', 'empty'],
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
