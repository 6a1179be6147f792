import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { useQuery } from '@tanstack/react-query'
import { entitiesQuery } from '@/api/resources/stacks/entities'
import { answerMessages } from '@/features/answers/messages'
import { FirstRuns } from '@/features/answers/page/FirstRuns'
import type { Stack } from '@/domain/stacks/types'
import { STORY_NOW } from '@mocks/data/ids'
import type { World } from '@mocks/world/types'
import { worlds } from '@mocks/world/worlds'
import { arriveAt } from '../../../support/plays/arrive'
import '../../../support/connected'

/**
 * The mock data with so many of the latest runs of stacks, and with the latest run of transformations in this state,
 * ended after all loads.
 */
const withRuns = (count: number, tableState: string | null): World => {
  const world = worlds.busy()
  const runs = Object.entries(world.recorded.runs).map(([key, entries]) => {
    if (key.startsWith('source:')) return [key, entries.slice(0, count)] as const
    const [latest] = entries
    if (latest === undefined || tableState === null) return [key, []] as const
    return [key, [{ ...latest, state: tableState, endDate: STORY_NOW }]] as const
  })
  return { ...world, recorded: { ...world.recorded, runs: Object.fromEntries(runs) } }
}

/** The mock data's stacks after their first run: that of ironSource (12) failed, that of AppLovin (15) is running. */
const afterFirstRuns = (): World => withRuns(1, null)

/** The stacks of the mock data with these ids, before they have data. */
function StacksOf({
  ids,
  ...change
}: {
  readonly ids: readonly number[]
  readonly enabled?: boolean
  readonly dataUpTo?: string
}) {
  const stacks = useQuery(entitiesQuery()).data?.stacks ?? []
  const chosen = stacks
    .filter(({ id }) => ids.includes(id))
    .map((stack): Stack => ({ ...stack, dataUpTo: null, ...change }))
  return chosen.length === 0 ? <></> : <FirstRuns name="creative-roas" stacks={chosen} delivering={chosen} />
}

const meta = {
  component: FirstRuns,
  args: { name: 'creative-roas', stacks: [], delivering: [] },
  parameters: { route: '/', world: afterFirstRuns, requirements: ['FU-14'] },
} satisfies Meta<typeof FirstRuns>
export default meta
type Story = StoryObj<typeof meta>

const { names, progress, waiting } = answerMessages
const { title } = waiting

/** The stacks have just been created: one is running, the other has loaded its days. */
export const Running: Story = {
  tags: ['loading'],
  render: () => <StacksOf ids={[15, 16]} />,
  play: async ({ canvas }) => {
    await arriveAt(canvas, progress.states.reading)
    await arriveAt(canvas, title.runs(names['creative-roas']))
  },
}
/** The newest days are being read: report, rows and days of each stack, in the order in which they load. */
export const NewestDays: Story = {
  tags: ['deep', 'loading'],
  parameters: {
    requirements: ['FU-14', 'N-13'],
    world: () => {
      const world = afterFirstRuns()
      const load = { daysLoaded: 0, daysWanted: 90, since: null, rows: 0, endpoint: null } as const
      const firstLoads = [
        { ...load, stackId: 15, state: 'reading', endpoint: 'max_report', rows: 2_058 },
        { ...load, stackId: 16, state: 'waiting' },
      ] as const
      return { ...world, recorded: { ...world.recorded, firstLoads } }
    },
  },
  render: () => <StacksOf ids={[15, 16]} />,
  play: async ({ canvas }) => {
    await arriveAt(canvas, /^Reading /)
    await arriveAt(canvas, progress.states.next)
    await arriveAt(canvas, progress.daysOf(0, 90))
    await arriveAt(canvas, '2,058')
  },
}
/** A stack that loaded long ago runs on its schedule. */
export const OnSchedule: Story = {
  tags: ['loading', 'deep'],
  render: () => <StacksOf ids={[15]} dataUpTo="2026-11-19" />,
  play: async ({ canvas }) => {
    await arriveAt(canvas, progress.states.loaded)
    await expect(canvas.queryByText(progress.states.reading)).toBeNull()
  },
}
/** All stacks have loaded their days: only the table of the answer is missing. */
export const Loaded: Story = {
  tags: ['deep', 'loading'],
  render: () => <StacksOf ids={[16, 18]} />,
  play: ({ canvas }) => arriveAt(canvas, title.table(names['creative-roas'])),
}
/** The table of the answer was made, but the stacks have no rows for it. */
export const NoRows: Story = {
  tags: ['deep', 'empty'],
  parameters: { world: () => withRuns(1, 'SUCCESS') },
  render: () => <StacksOf ids={[16, 18]} />,
  play: ({ canvas }) => arriveAt(canvas, title.noRows(names['creative-roas'])),
}
/** The table of the answer could not be made. */
export const TableFailed: Story = {
  tags: ['deep', 'error'],
  parameters: { world: () => withRuns(1, 'FAILED') },
  render: () => <StacksOf ids={[16, 18]} />,
  play: ({ canvas }) => arriveAt(canvas, title.tableFailed(names['creative-roas'])),
}
/** The run of a stack has failed: its name leads to the run. */
export const OneFailed: Story = {
  tags: ['deep', 'error'],
  render: () => <StacksOf ids={[12, 15, 16]} />,
  play: ({ canvas }) => arriveAt(canvas, title.failed(names['creative-roas'])),
}
/** All stacks were paused before their first run. */
export const AllPaused: Story = {
  tags: ['deep', 'empty'],
  parameters: { world: () => withRuns(0, null) },
  render: () => <StacksOf ids={[18, 19]} enabled={false} />,
  play: ({ canvas }) => arriveAt(canvas, title.paused(names['creative-roas'])),
}
/** Of many stacks the first six are listed. */
export const Many: Story = {
  tags: ['deep', 'loading'],
  render: () => <StacksOf ids={Array.from({ length: 10 }, (_, index) => 14 + index)} />,
  play: ({ canvas }) => arriveAt(canvas, /^And \d+ more stacks\.$/),
}
