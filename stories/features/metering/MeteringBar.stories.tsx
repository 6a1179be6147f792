import type { Meta, StoryObj } from '@storybook/react-vite'
import { errorMessages } from '@/domain/messages/errors'
import { MeteringBar } from '@/features/metering/MeteringBar'
import { fail, hang } from '@mocks/http/faults'
import { worlds } from '@mocks/world/worlds'
import { arriveAt, arriveAtAlert, arriveBusy } from '../../support/plays/arrive'
import '../../support/connected'

const meta = {
  component: MeteringBar,
  parameters: { world: () => worlds.busy(), requirements: ['MET-1', 'MET-2'] },
} satisfies Meta<typeof MeteringBar>
export default meta
type Story = StoryObj<typeof meta>

/** 760,000 of 1,000,000 rows are used this month. */
export const WithinAllowance: Story = { play: ({ canvas }) => arriveAt(canvas, '76%') }

/** More rows than allowed this month: the bar warns. */
export const OverAllowance: Story = {
  tags: ['deep'],
  parameters: { world: () => worlds.overAllowance() },
  play: ({ canvas }) => arriveAt(canvas, / over$/),
}

/** The rows are loading. */
export const Loading: Story = {
  tags: ['deep', 'loading'],
  parameters: { faults: [hang('metering.current')] },
  play: ({ canvas }) => arriveBusy(canvas),
}

/** The rows could not be loaded. */
export const LoadFailed: Story = {
  tags: ['deep', 'error', 'unpictured'],
  parameters: { chromatic: { disableSnapshot: true }, faults: [fail('metering.current', 500)] },
  play: () => arriveAtAlert(errorMessages.metering),
}
