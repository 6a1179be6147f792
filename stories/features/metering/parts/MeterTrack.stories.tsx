import type { Meta, StoryObj } from '@storybook/react-vite'
import { MeterTrack } from '@/features/metering/MeterTrack'
import { dashboardMessages } from '@/features/stacks/messages'
import { arriveAt } from '../../../support/plays/arrive'
import { renderVariants, type Variants } from '../../../support/Gallery'

const meta = {
  component: MeterTrack,
  tags: ['autodocs'],
  args: {
    segments: {
      named: [
        { stackId: 1, name: 'Tenjin DataVault', rows: 203_447 },
        { stackId: 2, name: 'AppLovin (MAX)', rows: 148_902 },
      ],
      rest: { rows: 89_021, stacks: 4, destinations: 0 },
      unassigned: 0,
      excess: null,
    },
    totalRows: 441_370,
    allowance: 1_000_000,
    percent: 44,
    fairShare: 0.65,
  },
  parameters: { requirements: ['MET-1'] },
} satisfies Meta<typeof MeterTrack>
export default meta
type Story = StoryObj<typeof meta>

const variants: Variants<typeof MeterTrack> = {
  ByStack: {},
  FirstDayOfMonth: { fairShare: 0.01 },
  RowsWithoutStack: {
    segments: {
      named: [{ stackId: 1, name: 'Tenjin DataVault', rows: 203_447 }],
      rest: { rows: 0, stacks: 0, destinations: 0 },
      unassigned: 237_923,
      excess: null,
    },
  },
  StacksExceedTotal: {
    segments: {
      named: [{ stackId: 1, name: 'Tenjin DataVault', rows: 203_447 }],
      rest: { rows: 110_641, stacks: 4, destinations: 0 },
      unassigned: 0,
      excess: 314_088,
    },
    totalRows: 190_000,
    allowance: 500_000,
    percent: 38,
  },
  NothingRuns: { fairShare: null },
  AllowanceUsedUp: { allowance: 441_370, percent: 100 },
  OverAllowance: { allowance: 400_000, percent: 110, isOver: true },
}

/**
 * Rows that no stack reports are a part of the total; over the allowance, or where the stacks report more than the
 * total, the bar is undivided.
 */
export const EveryBar: Story = {
  tags: ['deep'],
  parameters: { requirements: ['MET-1', 'FJ-2', 'FU-4', 'MET-2', 'PLUS-5'] },
  render: renderVariants(MeterTrack, variants),
  play: ({ canvas }) => arriveAt(canvas, dashboardMessages.metering.partsExceed('314,088')),
}

/** Names that do not fit are left out; the text alternative has all of them. */
export const Narrow: Story = {
  decorators: [
    (Story) => (
      <div style={{ width: 260 }}>
        <Story />
      </div>
    ),
  ],
}
