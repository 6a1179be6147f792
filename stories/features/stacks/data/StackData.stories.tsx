import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent } from 'storybook/test'
import { stackDataMessages as texts } from '@/features/stacks/data/messages'
import { daysOfPeriod } from '@/domain/answers/days'
import { stackById } from '@/domain/stacks/list/stackChange'
import { StackData } from '@/features/stacks/data/StackData'
import { useStacks } from '@/features/stacks/list/useStacks'
import { DESTINATION } from '@/server/connectors/catalogue/ids'
import type { LateDays } from '@/domain/runs/lateDays'
import { fail, malformed } from '@mocks/http/faults'
import type { World } from '@mocks/world/types'
import { worlds } from '@mocks/world/worlds'
import { maxReport, samplesAnswer } from '../../../support/world/dataSamples'
import '../../../support/connected'

/** AppLovin into Google BigQuery, daily at 14:10 UTC. */
const APPLOVIN = 15

/** The data set `busy`, with all destinations in the local warehouse. */
const localWorld = (): World => {
  const world = worlds.busy()
  const destinations = world.records.destinations.map((each) => ({
    ...each,
    destinationTypeId: DESTINATION.no_destination,
  }))
  return { ...world, records: { ...world.records, destinations } }
}

/** Loads the stack, as the page does. */
function LoadedStack({ tableKey }: { readonly tableKey: string | null }) {
  const stacks = useStacks()
  if (stacks.kind !== 'ready') return null
  const stack = stackById(stacks.entities, APPLOVIN)
  return stack === undefined ? null : <StackData {...{ stack, tableKey }} catalogue={stacks.catalogue} />
}

const meta = {
  component: LoadedStack,
  args: { tableKey: null },
  parameters: { world: () => worlds.busy(), requirements: ['PLUS-27'] },
} satisfies Meta<typeof LoadedStack>
export default meta
type Story = StoryObj<typeof meta>
/** The data ends two days before the last run: it is late. */
export const Late: Story = {
  tags: ['deep'],
  parameters: {
    faults: [malformed('samples.ofStack', samplesAnswer({ ...maxReport, lastDay: '2026-11-15' }))],
  },
  play: async () => {
    await expect(await screen.findByText(/^late, expected/)).toBeVisible()
  },
}
/** The endpoint has delivered nothing yet: the time of the next run is shown. */
export const NoRowsYet: Story = {
  args: { tableKey: 'publisher_report' },
  parameters: { faults: [malformed('samples.ofStack', samplesAnswer(maxReport))] },
  play: async () => {
    await expect(await screen.findByText(texts.empty.next('21-11-2026, 14:10 UTC'))).toBeVisible()
  },
}
/** The local warehouse holds the data: it can be downloaded; the service refuses while a run writes. */
export const DownloadRefused: Story = {
  tags: ['deep'],
  parameters: {
    world: localWorld,
    faults: [
      fail('download.table', 409, { message: 'A run is writing to the warehouse. Try again in a minute.' }),
    ],
    expectedErrors: [/409/],
  },
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: texts.download.open }))
    await userEvent.click(await screen.findByRole('menuitem', { name: new RegExp(texts.download.csv) }))
    await expect(await screen.findByText(/A run is writing to the warehouse/)).toBeVisible()
    await expect(screen.getByRole('button', { name: texts.download.open })).toBeEnabled()
  },
}

const lateDays = (from: string, to: string, ages: readonly number[]) =>
  daysOfPeriod(from, to).map((day) => ({ day, ages }))

/** The data set `busy`, with days of AppLovin's MAX report that runs have missed. */
const lateWorld = (maxReportDays: LateDays) => (): World => {
  const world = worlds.busy()
  return { ...world, recorded: { ...world.recorded, lateDays: { max_report: maxReportDays } } }
}

/** Runs were missed: figures of older days have become complete since, and the next run reads them again. */
export const DaysOwed: Story = {
  tags: ['deep'],
  args: { tableKey: 'max_report' },
  parameters: {
    requirements: ['PLUS-27', 'D-1'],
    world: lateWorld({
      owed: [...lateDays('2026-08-04', '2026-08-04', [90]), ...lateDays('2026-10-03', '2026-10-14', [30])],
      lost: [],
    }),
  },
  play: async () => {
    const list = await screen.findByRole('list', { name: texts.lateDays.label })
    await expect(list).toHaveTextContent(
      '12 days are still to be read again for figures of day 30: 3 Oct to 14 Oct. The next run reads them.',
    )
    await expect(list).toHaveTextContent(
      '1 day is still to be read again for figures of day 90: 4 Aug. The next run reads it.',
    )
  },
}
/** After a long pause the provider no longer has some days: they are named, not left out in silence. */
export const DaysLost: Story = {
  tags: ['deep'],
  args: { tableKey: 'max_report' },
  parameters: {
    requirements: ['PLUS-27', 'D-1', 'D-16'],
    world: lateWorld({
      owed: [],
      lost: [...lateDays('2026-07-01', '2026-07-02', [90]), ...lateDays('2026-10-05', '2026-10-20', [])],
    }),
  },
  play: async () => {
    const list = await screen.findByRole('list', { name: texts.lateDays.label })
    await expect(list).toHaveTextContent(
      '16 days are missing: 5 Oct to 20 Oct. No run read them in time, and the provider no longer has them.',
    )
    await expect(list).toHaveTextContent('Figures of day 90 are not final for 2 days: 1 Jul to 2 Jul.')
  },
}
/** Every day was read when its figures were complete: there is nothing to say. */
export const NoLateDays: Story = {
  tags: ['deep'],
  args: { tableKey: 'max_report' },
  parameters: { requirements: ['PLUS-27', 'D-1', 'D-16'] },
  play: async () => {
    await screen.findByRole('img', { name: /Rows by day/ })
    await expect(screen.queryByRole('list', { name: texts.lateDays.label })).toBeNull()
  },
}
