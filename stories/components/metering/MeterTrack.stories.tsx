import type { Meta, StoryObj } from '@storybook/react-vite'
import { MeterTrack } from '@/components/metering/MeterTrack'
import { dashboardMessages } from '@/components/stacks/messages'
import { arriveAt } from '../../support/plays/arrive'

const meta = {
  component: MeterTrack,
  tags: ['autodocs'],
  args: {
    segments: {
      named: [
        { stackId: 1, name: 'Tenjin DataVault', rows: 203_447 },
        { stackId: 2, name: 'AppLovin (MAX)', rows: 148_902 },
      ],
      rest: { rows: 89_021, count: 4 },
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

export const ByStack: Story = {}

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

export const FirstDayOfMonth: Story = { args: { fairShare: 0.01 } }

/** Rows that no stack reports are a part of the total. */
export const RowsWithoutStack: Story = {
  args: {
    segments: {
      named: [{ stackId: 1, name: 'Tenjin DataVault', rows: 203_447 }],
      rest: { rows: 0, count: 0 },
      unassigned: 237_923,
      excess: null,
    },
  },
  parameters: { requirements: ['MET-1', 'FJ-2'] },
}

/** The stacks report more rows than the total, so the bar is not divided by stack. */
export const StacksExceedTotal: Story = {
  args: {
    segments: {
      named: [{ stackId: 1, name: 'Tenjin DataVault', rows: 203_447 }],
      rest: { rows: 110_641, count: 4 },
      unassigned: 0,
      excess: 314_088,
    },
    totalRows: 190_000,
    allowance: 500_000,
    percent: 38,
  },
  parameters: { requirements: ['MET-1', 'FJ-2'] },
  play: ({ canvas }) => arriveAt(canvas, dashboardMessages.metering.partsExceed('314,088')),
}

/** No stack runs, so the bar marks no fair share. */
export const NothingRuns: Story = {
  args: { fairShare: null },
  parameters: { requirements: ['MET-1', 'FU-4'] },
}

export const AllowanceUsedUp: Story = { args: { allowance: 441_370, percent: 100 } }

/** The bar is undivided and marks the fair share of today. */
export const OverAllowance: Story = {
  args: { allowance: 400_000, percent: 110, isOver: true },
  parameters: { requirements: ['MET-2', 'PLUS-5'] },
}
