import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen } from 'storybook/test'
import { stackDataMessages as texts } from '@/features/stacks/data/messages'
import { stackById } from '@/domain/stacks/list/stackChange'
import { DataLink } from '@/features/stacks/data/DataLink'
import { useStacks } from '@/features/stacks/list/useStacks'
import { malformed } from '@mocks/http/faults'
import { worlds } from '@mocks/world/worlds'
import { maxReport, samplesAnswer } from '../../../support/world/dataSamples'
import '../../../support/connected'

/** AppLovin into Google BigQuery, daily at 14:10 UTC. */
const APPLOVIN = 15

/** Loads the stack, as the list does, without the day that its row would say. */
function LoadedLink() {
  const stacks = useStacks()
  const stack = stacks.kind === 'ready' ? stackById(stacks.entities, APPLOVIN) : undefined
  return stack === undefined ? null : <DataLink stack={{ ...stack, dataUpTo: null }} isStopped={false} />
}

const samples = (lastDay: string) => ({
  faults: [malformed('samples.ofStack', samplesAnswer({ ...maxReport, lastDay }))],
})

const meta = {
  component: LoadedLink,
  parameters: { world: () => worlds.busy(), requirements: ['PLUS-27'] },
} satisfies Meta<typeof LoadedLink>
export default meta
type Story = StoryObj<typeof meta>

/** The data is up to date. */
export const OnTime: Story = {
  tags: ['deep'],
  parameters: samples('2026-11-19'),
  play: async () => {
    await expect(await screen.findByText(texts.dataUpTo('19 Nov'))).toBeVisible()
  },
}
/** The data is late. */
export const Late: Story = {
  tags: ['deep'],
  parameters: samples('2026-11-15'),
  play: async () => {
    await expect(await screen.findByText(texts.lateUpTo('15 Nov'))).toBeVisible()
  },
}
