import type { Meta, StoryObj } from '@storybook/react-vite'
import { answerMessages } from '@/components/answers/messages'
import type { FirstLoadProgress } from '@/domain/runs/firstLoad'
import { HistoryLoading } from '@/features/answers/HistoryLoading'
import type { World } from '@mocks/world/types'
import { worlds } from '@mocks/world/worlds'
import { arriveAt } from '../../support/plays/arrive'
import '../../support/connected'

const { history } = answerMessages.progress

const loading = (firstLoads: readonly FirstLoadProgress[]) => (): World => {
  const world = worlds.busy()
  return { ...world, recorded: { ...world.recorded, firstLoads } }
}
const load = {
  stackId: 16,
  state: 'reading',
  endpoint: null,
  rows: 25_866,
  daysLoaded: 14,
  daysWanted: 90,
  since: '2026-11-06',
} as const

const meta = {
  component: HistoryLoading,
  args: { name: 'creative-roas', since: '2026-11-06', children: <p>The answer so far.</p> },
  parameters: { route: '/', requirements: ['FU-14', 'N-13'] },
} satisfies Meta<typeof HistoryLoading>
export default meta
type Story = StoryObj<typeof meta>

/** Older days are being read: the answer says from which day on it is complete. */
export const Loading: Story = {
  tags: ['loading'],
  parameters: {
    world: loading([
      { ...load, endpoint: 'campaigns' },
      { ...load, stackId: 18, state: 'waiting' },
    ]),
  },
  play: async ({ canvas }) => {
    await arriveAt(canvas, history.title('6 Nov', '14 of 90 days'))
    await arriveAt(canvas, /^14 of 90 days$/)
  },
}
/** All days are loaded; the table is made again. */
export const Computing: Story = {
  tags: ['loading'],
  parameters: { world: loading([]) },
  play: ({ canvas }) => arriveAt(canvas, history.computing('6 Nov')),
}
/** The history of the only stack that lacks it has failed. */
export const Stopped: Story = {
  tags: ['error'],
  parameters: { world: loading([{ ...load, state: 'failed' }]) },
  play: ({ canvas }) => arriveAt(canvas, history.stopped('6 Nov')),
}
