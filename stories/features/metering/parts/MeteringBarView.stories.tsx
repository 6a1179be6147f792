import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { MeteringBarView } from '@/features/metering/MeteringBarView'
import { dashboardMessages } from '@/features/stacks/messages'
import { type Deliveries, usagePace } from '@/features/metering/usagePace'
import { arriveAt } from '../../../support/plays/arrive'
import { NOW } from '../../../support/world/stackRows'

const texts = dashboardMessages.metering

const segments = {
  named: [
    { stackId: 1, name: 'Tenjin DataVault', rows: 203_447 },
    { stackId: 2, name: 'AppLovin (MAX)', rows: 148_902 },
    { stackId: 3, name: 'AppsFlyer', rows: 118_630 },
  ],
  rest: { rows: 289_021, stacks: 8, destinations: 1 },
  unassigned: 0,
  excess: null,
}

/** The same stacks with rows that add up to a total. */
const segmentsOf = (total: number) => {
  const named = segments.named.map((each) => ({ ...each, rows: Math.floor((each.rows * total) / 760_000) }))
  const rest = total - named.reduce((sum, { rows }) => sum + rows, 0)
  return { ...segments, named, rest: { ...segments.rest, rows: rest } }
}

const RUNNING_FOR_MONTHS = { firstAt: null, isRunning: true }
const paceOf = (totalRows: number, monthlyRowAllowance: number, deliveries: Deliveries, now = NOW) =>
  usagePace({ totalRows, monthlyRowAllowance, sources: {}, destinationTransformations: {} }, now, deliveries)

const usage = (totalRows: number, monthlyRowAllowance = 1_000_000) => ({
  totalRows,
  allowance: monthlyRowAllowance,
  percent: monthlyRowAllowance === 0 ? null : Math.floor((totalRows / monthlyRowAllowance) * 100),
  segments: segmentsOf(totalRows),
  pace: paceOf(totalRows, monthlyRowAllowance, RUNNING_FOR_MONTHS),
})

const meta = {
  component: MeteringBarView,
  tags: ['deep', 'autodocs'],
  args: { metering: { kind: 'within', ...usage(760_000) }, usageHref: '/dashboard?modal=metering' },
  parameters: { requirements: ['MET-1', 'MET-2'] },
} satisfies Meta<typeof MeteringBarView>
export default meta
type Story = StoryObj<typeof meta>

/** Within the allowance; at this pace it is exceeded by the end of the month. */
export const WithinAllowanceTooFast: Story = {
  parameters: { requirements: ['MET-1', 'MET-2', 'PLUS-5', 'FU-4'] },
  play: async ({ canvas }) => {
    await arriveAt(canvas, '76%')
    await arriveAt(canvas, texts.forecastShare(116))
    await arriveAt(canvas, /About 1,163,000 rows by 30 Nov \(UTC\)/)
  },
}

/** There is no forecast in the first three days of a month. */
export const FirstDaysOfMonth: Story = {
  args: {
    metering: {
      kind: 'within',
      ...usage(40_000),
      pace: paceOf(40_000, 1_000_000, RUNNING_FOR_MONTHS, Date.parse('2026-11-02T18:00:00Z')),
    },
  },
  parameters: { requirements: ['MET-1', 'PLUS-5', 'FU-3'] },
  play: async ({ canvas }) => {
    await arriveAt(canvas, '4%')
    await arriveAt(canvas, texts.tooEarly)
  },
}

/** Every stack is paused, or the trial has ended. */
export const NothingRuns: Story = {
  args: {
    metering: {
      kind: 'within',
      ...usage(812_406),
      pace: paceOf(812_406, 1_000_000, { firstAt: null, isRunning: false }),
    },
  },
  parameters: { requirements: ['MET-1', 'FU-4'] },
  play: async ({ canvas }) => {
    await arriveAt(canvas, texts.nothingRuns)
    await expect(canvas.queryByText(/by today/)).toBeNull()
  },
}

export const LongestContent: Story = {
  args: { metering: { kind: 'within', ...usage(7_876_543_210, 9_999_999_999) } },
}
