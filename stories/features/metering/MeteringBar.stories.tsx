import type { Meta, StoryObj } from '@storybook/react-vite'
import { dashboardMessages } from '@/components/stacks/messages'
import { errorMessages } from '@/domain/messages/errors'
import { DAY_MS } from '@/domain/shared/constants'
import { MeteringBar } from '@/features/metering/MeteringBar'
import { fail, hang, malformed } from '@mocks/http/faults'
import type { World } from '@mocks/world/types'
import { worlds } from '@mocks/world/worlds'
import { arriveAt, arriveAtAlert, arriveBusy } from '../../support/plays/arrive'
import '../../support/connected'

const texts = dashboardMessages.metering

const recordsWith = (world: World, changes: Partial<World['records']>): World => ({
  ...world,
  records: { ...world.records, ...changes },
})

const meta = {
  component: MeteringBar,
  parameters: { world: () => worlds.busy(), requirements: ['MET-1', 'MET-2'] },
} satisfies Meta<typeof MeteringBar>
export default meta
type Story = StoryObj<typeof meta>

/** 760,000 of 1,000,000 rows are used this month. */
export const WithinAllowance: Story = { play: ({ canvas }) => arriveAt(canvas, '76 %') }

/** More rows than allowed this month: the bar warns. */
export const OverAllowance: Story = {
  parameters: { world: () => worlds.overAllowance() },
  play: ({ canvas }) => arriveAt(canvas, / over$/),
}

/** The rows are loading. */
export const Loading: Story = {
  tags: ['loading'],
  parameters: { faults: [hang('metering.current')] },
  play: ({ canvas }) => arriveBusy(canvas),
}

/** The rows could not be loaded. */
export const LoadFailed: Story = {
  tags: ['error'],
  parameters: { faults: [fail('metering.current', 500)] },
  play: () => arriveAtAlert(errorMessages.metering),
}

/** The response has the wrong form, so the rows count as not loaded. */
export const InvalidResponse: Story = {
  tags: ['error'],
  parameters: { faults: [malformed('metering.current', [])] },
  play: () => arriveAtAlert(errorMessages.metering),
}

/** The first stacks are hours old: too early for a forecast. */
export const TooEarlyForForecast: Story = {
  parameters: {
    world: () => {
      const world = worlds.busy()
      const startDate = new Date(world.now - DAY_MS / 4).toISOString()
      return recordsWith(world, { stacks: world.records.stacks.map((each) => ({ ...each, startDate })) })
    },
    requirements: ['MET-1', 'FU-3'],
  },
  play: ({ canvas }) => arriveAt(canvas, texts.tooEarly),
}
