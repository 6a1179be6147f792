import type { Meta, StoryObj } from '@storybook/react-vite'
import { dashboardMessages } from '@/domain/messages/dashboard'
import { errorMessages } from '@/domain/messages/errors'
import { DAY_MS } from '@/domain/shared/constants'
import { MeteringBar } from '@/features/metering/MeteringBar'
import { fail, hang, malformed } from '@mocks/http/faults'
import type { World } from '@mocks/world/types'
import { worlds } from '@mocks/world/worlds'
import { arriveAt, arriveAtAlert, arriveBusy } from '../../support/arrive'

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

/** MET-1: the figures of spec 2 §9, 760,000 of 1,000,000 rows. */
export const WithinTheAllowance: Story = { play: ({ canvas }) => arriveAt(canvas, '76 %') }

/** More rows than allowed this month: the bar warns. */
export const OverTheAllowance: Story = {
  parameters: { world: () => worlds.overAllowance() },
  play: ({ canvas }) => arriveAt(canvas, / over$/),
}

/** No stacks, and so no rows yet. */
export const NoStacksYet: Story = {
  tags: ['empty'],
  parameters: { world: () => worlds.fresh() },
  play: ({ canvas }) => arriveAt(canvas, '0 %'),
}

/** The rows are being counted. */
export const Loading: Story = {
  tags: ['loading'],
  parameters: { faults: [hang('metering.current')] },
  play: ({ canvas }) => arriveBusy(canvas),
}

/** The rows could not be loaded: dashes, and a sentence. */
export const NotLoaded: Story = {
  tags: ['error'],
  parameters: { faults: [fail('metering.current', 500)] },
  play: () => arriveAtAlert(errorMessages.metering),
}

/** MET-2: only an object that is no array counts as loaded. */
export const AnswerIsAList: Story = {
  tags: ['error'],
  parameters: { faults: [malformed('metering.current', [])] },
  play: () => arriveAtAlert(errorMessages.metering),
}

/** FU-4: every stack is paused, so there is neither a forecast nor a pace. */
export const EveryStackPaused: Story = {
  parameters: {
    world: () => {
      const world = worlds.busy()
      const isOn = false
      return recordsWith(world, { stacks: world.records.stacks.map((each) => ({ ...each, enabled: isOn })) })
    },
    requirements: ['MET-1', 'FU-4'],
  },
  play: ({ canvas }) => arriveAt(canvas, texts.nothingRuns),
}

/** FU-4, FU-19: the trial has ended. */
export const TrialEnded: Story = {
  parameters: { world: () => worlds.trial({ daysLeft: -2 }), requirements: ['MET-1', 'FU-4', 'FU-19'] },
  play: ({ canvas }) => arriveAt(canvas, texts.nothingRuns),
}

/** FU-3: the stacks were created hours ago. */
export const FirstStacksAreHoursOld: Story = {
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
