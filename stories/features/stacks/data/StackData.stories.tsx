import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent } from 'storybook/test'
import { stackDataMessages as texts } from '@/components/stacks/data/messages'
import { stackById } from '@/domain/stacks/list/stackChange'
import { StackData } from '@/features/stacks/data/StackData'
import { useStacks } from '@/features/stacks/list/useStacks'
import { DESTINATION } from '@/server/connectors/catalogue/ids'
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
