import type { Meta, StoryObj } from '@storybook/react-vite'
import { MeteringBarView } from '@/components/metering/MeteringBarView'
import { errorMessages } from '@/domain/messages/errors'
import { usagePace } from '@/domain/metering/usagePace'
import { arriveAt, arriveAtAlert, arriveBusy } from '../../support/arrive'
import { NOW } from '../../support/stackRows'

const segments = {
  named: [
    { stackId: 1, name: 'Tenjin DataVault', rows: 203_447 },
    { stackId: 2, name: 'AppLovin (MAX)', rows: 148_902 },
    { stackId: 3, name: 'AppsFlyer', rows: 118_630 },
  ],
  rest: { rows: 289_021, stacks: 9 },
}

const usage = (totalRows: number, monthlyRowAllowance = 1_000_000) => ({
  totalRows,
  allowance: monthlyRowAllowance,
  percent: monthlyRowAllowance === 0 ? null : Math.floor((totalRows / monthlyRowAllowance) * 100),
  segments,
  pace: usagePace({ totalRows, monthlyRowAllowance, sources: {}, destinationTransformations: {} }, NOW),
})

const meta = {
  component: MeteringBarView,
  tags: ['autodocs'],
  args: { metering: { kind: 'within', ...usage(760_000) } },
  parameters: { requirements: ['MET-1', 'MET-2'] },
} satisfies Meta<typeof MeteringBarView>
export default meta
type Story = StoryObj<typeof meta>

/** MET-1: whole percent, rows, allowance; the pace leads over the allowance. */
export const WithinButTooFast: Story = { play: ({ canvas }) => arriveAt(canvas, '76 %') }

export const WithinAtThisPace: Story = {
  args: {
    metering: {
      kind: 'within',
      ...usage(300_000),
      segments: { named: segments.named.slice(0, 1), rest: { rows: 96_553, stacks: 2 } },
    },
  },
}

/** MET-2: the number passes 100 %, the bar does not. */
export const OverTheAllowance: Story = {
  args: { metering: { kind: 'over', ...usage(1_204_880) } },
  play: ({ canvas }) => arriveAt(canvas, /120 %, over by 204,880/),
}

export const NoRowsYet: Story = {
  tags: ['empty'],
  args: {
    metering: { kind: 'within', ...usage(0), segments: { named: [], rest: { rows: 0, stacks: 0 } } },
  },
}

/** An allowance of 0 has no percent. */
export const NoAllowance: Story = { args: { metering: { kind: 'within', ...usage(760_000, 0) } } }

export const TenDigits: Story = {
  args: { metering: { kind: 'within', ...usage(7_876_543_210, 9_999_999_999) } },
}

/** MET-2: dashes and the sentence of the specification. */
export const NotLoaded: Story = {
  tags: ['error'],
  args: { metering: { kind: 'notLoaded' } },
  play: () => arriveAtAlert(errorMessages.metering),
}

export const Loading: Story = {
  tags: ['loading'],
  args: { metering: { kind: 'loading' } },
  play: ({ canvas }) => arriveBusy(canvas),
}
