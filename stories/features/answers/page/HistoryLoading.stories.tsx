import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { answerMessages } from '@/features/answers/messages'
import type { FirstLoadProgress } from '@/domain/runs/firstLoad'
import { HistoryLoading } from '@/features/answers/page/HistoryLoading'
import { fail } from '@mocks/http/faults'
import type { World } from '@mocks/world/types'
import { worlds } from '@mocks/world/worlds'
import { arriveAt } from '../../../support/plays/arrive'
import '../../../support/connected'

const { progress, waiting } = answerMessages
const { history } = progress
const soFar = history.soFar(progress.daysOf(14, 90))

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
  args: {
    name: 'creative-roas',
    since: '2026-11-06',
    destinationId: 4,
    stackIds: [],
    children: <p>The answer so far.</p>,
  },
  parameters: { route: '/', requirements: ['FU-14', 'N-13'] },
} satisfies Meta<typeof HistoryLoading>
export default meta
type Story = StoryObj<typeof meta>

/** Older days are being read: the answer says from which day on it is complete. */
export const Loading: Story = {
  tags: ['deep', 'loading'],
  parameters: {
    world: loading([
      { ...load, endpoint: 'campaigns' },
      { ...load, stackId: 18, state: 'waiting' },
    ]),
  },
  play: async ({ canvas }) => {
    await arriveAt(canvas, history.title('6 Nov'))
    await arriveAt(canvas, soFar)
    await arriveAt(canvas, /^14 of 90 days$/)
    // what changes each second is not announced
    await expect(canvas.getByRole('status')).toHaveTextContent(new RegExp(`^${history.title('6 Nov')}$`))
  },
}
/** N-3: Loads into another warehouse, and of stacks that the answer does not read, do not count. */
export const OthersLoad: Story = {
  tags: ['deep'],
  args: { stackIds: [16, 18] },
  parameters: {
    requirements: ['FU-14', 'N-3', 'N-13'],
    world: loading([load, { ...load, stackId: 12, daysLoaded: 1 }, { ...load, stackId: 13, daysLoaded: 2 }]),
  },
  play: async ({ canvas }) => {
    await arriveAt(canvas, soFar)
    await expect(canvas.getAllByRole('row')).toHaveLength(2)
  },
}
/** Of many stacks that lack days, the first six are listed. */
export const Many: Story = {
  tags: ['loading', 'deep'],
  parameters: { world: loading([12, 14, 15, 16, 18, 19, 23].map((stackId) => ({ ...load, stackId }))) },
  play: async ({ canvas }) => {
    await arriveAt(canvas, waiting.more(1))
    await expect(canvas.getAllByRole('row')).toHaveLength(7)
  },
}
/** The history of lists has no days to count. */
export const WithoutDays: Story = {
  tags: ['loading', 'deep'],
  parameters: { world: loading([{ ...load, daysLoaded: 0, daysWanted: null }]) },
  play: async ({ canvas }) => {
    await arriveAt(canvas, history.title('6 Nov'))
    await expect(canvas.queryByText(/ days so far\.$/)).toBeNull()
  },
}
/** The service does not say how far the loads are. */
export const Unknown: Story = {
  tags: ['error', 'deep'],
  parameters: { faults: [fail('firstLoads.list', 500)], expectedErrors: [/500/], world: loading([load]) },
  play: async ({ canvas }) => {
    await arriveAt(canvas, history.title('6 Nov'))
    await expect(canvas.queryByRole('table')).toBeNull()
  },
}
/** All days are loaded; the table is made again. */
export const Computing: Story = {
  tags: ['deep', 'loading'],
  parameters: { world: loading([]) },
  play: ({ canvas }) => arriveAt(canvas, history.computing('6 Nov')),
}
/** The history of the only stack that lacks it has failed. */
export const Stopped: Story = {
  tags: ['deep', 'error'],
  parameters: { world: loading([{ ...load, state: 'failed' }]) },
  play: ({ canvas }) => arriveAt(canvas, history.stopped('6 Nov')),
}
