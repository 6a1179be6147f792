import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { MeteringBarView } from '@/components/metering/MeteringBarView'
import { dashboardMessages } from '@/components/stacks/messages'
import { errorMessages } from '@/domain/messages/errors'
import { type Deliveries, usagePace } from '@/domain/metering/usagePace'
import { arriveAt, arriveAtAlert, arriveBusy } from '../../support/plays/arrive'
import { NOW } from '../../support/world/stackRows'

const texts = dashboardMessages.metering
const NONE = { rows: 0, count: 0 }

const segments = {
  named: [
    { stackId: 1, name: 'Tenjin DataVault', rows: 203_447 },
    { stackId: 2, name: 'AppLovin (MAX)', rows: 148_902 },
    { stackId: 3, name: 'AppsFlyer', rows: 118_630 },
  ],
  rest: { rows: 289_021, count: 9 },
  unassigned: 0,
  excess: null,
}

/** The same stacks with rows that add up to a total. */
const segmentsOf = (total: number) => {
  const named = segments.named.map((each) => ({ ...each, rows: Math.floor((each.rows * total) / 760_000) }))
  const rest = total - named.reduce((sum, { rows }) => sum + rows, 0)
  return { ...segments, named, rest: { rows: rest, count: segments.rest.count } }
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
  tags: ['autodocs'],
  args: { metering: { kind: 'within', ...usage(760_000) }, usageHref: '/dashboard?modal=metering' },
  parameters: { requirements: ['MET-1', 'MET-2'] },
} satisfies Meta<typeof MeteringBarView>
export default meta
type Story = StoryObj<typeof meta>

/** Within the allowance; at this pace it is exceeded by the end of the month. */
export const WithinAllowanceTooFast: Story = {
  parameters: { requirements: ['MET-1', 'MET-2', 'PLUS-5', 'FU-4'] },
  play: async ({ canvas }) => {
    await arriveAt(canvas, '76 %')
    await arriveAt(canvas, texts.forecastShare(116))
    await arriveAt(canvas, /About 1,163,000 rows by 30 Nov \(UTC\)/)
  },
}

/** MET-4: The bar links to the rows by stack. */
export const WithinAllowance: Story = {
  args: {
    metering: {
      kind: 'within',
      ...usage(300_000),
      segments: { ...segments, named: segments.named.slice(0, 1), rest: { rows: 96_553, count: 2 } },
    },
  },
  parameters: { requirements: ['MET-1', 'MET-2', 'MET-4', 'PLUS-5'] },
  play: async ({ canvas, args }) => {
    const link = await canvas.findByRole('link', { name: texts.seeUsage })
    await expect(link).toHaveAttribute('href', args.usageHref)
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
    await arriveAt(canvas, '4 %')
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

/** The percentage passes 100, the bar does not; fair share and forecast are shown. */
export const OverAllowance: Story = {
  args: { metering: { kind: 'over', ...usage(1_204_880) } },
  parameters: { requirements: ['MET-2', 'PLUS-5', 'FU-4', 'FU-20'] },
  play: async ({ canvas }) => {
    await arriveAt(canvas, texts.over('120 %', '204,880'))
    await arriveAt(canvas, `${texts.forecastShare(184)}.`)
    await arriveAt(canvas, texts.keepsRunning)
    await arriveAt(canvas, /^Even share/)
  },
}

/** The percentage counts the total of 190,000 rows, although the stacks report more. */
export const StacksExceedTotal: Story = {
  args: {
    metering: {
      kind: 'within',
      ...usage(190_000, 500_000),
      segments: { ...segmentsOf(314_088), excess: 314_088 },
    },
  },
  parameters: { requirements: ['MET-1', 'FJ-2'] },
  play: async ({ canvas }) => {
    await arriveAt(canvas, '38 %')
    await arriveAt(canvas, texts.partsExceed('314,088'))
  },
}

export const NoRowsYet: Story = {
  tags: ['empty'],
  args: {
    metering: { kind: 'within', ...usage(0), segments: { ...segments, named: [], rest: NONE } },
  },
}

/** C-14: An allowance of 0 has no percentage and no fair share. */
export const NoAllowance: Story = {
  args: { metering: { kind: 'within', ...usage(760_000, 0) } },
  play: async ({ canvas }) => {
    const { dash, of } = texts
    await arriveAt(canvas, dash)
    await arriveAt(canvas, new RegExp(of(dash)))
    await expect(canvas.queryByText(/^Forecast: /)).toBeNull()
    await expect(canvas.queryByText(/by today/)).toBeNull()
  },
}

export const OneRowOver: Story = {
  args: { metering: { kind: 'over', ...usage(1_000_001) } },
  play: ({ canvas }) => arriveAt(canvas, texts.over('100 %', '1')),
}

export const LongestContent: Story = {
  args: { metering: { kind: 'within', ...usage(7_876_543_210, 9_999_999_999) } },
}

/** Dashes and the message of the specification. */
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
