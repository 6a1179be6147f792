import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { MeteringBarView } from '@/components/metering/MeteringBarView'
import { dashboardMessages } from '@/domain/messages/dashboard'
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

/** The same stacks with rows that add up to a total. */
const segmentsOf = (total: number) => {
  const named = segments.named.map((each) => ({ ...each, rows: Math.floor((each.rows * total) / 760_000) }))
  const rest = total - named.reduce((sum, { rows }) => sum + rows, 0)
  return { named, rest: { rows: rest, stacks: segments.rest.stacks } }
}

const usage = (totalRows: number, monthlyRowAllowance = 1_000_000) => ({
  totalRows,
  allowance: monthlyRowAllowance,
  percent: monthlyRowAllowance === 0 ? null : Math.floor((totalRows / monthlyRowAllowance) * 100),
  segments: segmentsOf(totalRows),
  pace: usagePace({ totalRows, monthlyRowAllowance, sources: {}, destinationTransformations: {} }, NOW),
})

const meta = {
  component: MeteringBarView,
  tags: ['autodocs'],
  args: { metering: { kind: 'within', ...usage(760_000) }, usageHref: '/dashboard?modal=metering' },
  parameters: { requirements: ['MET-1', 'MET-2'] },
} satisfies Meta<typeof MeteringBarView>
export default meta
type Story = StoryObj<typeof meta>

/** MET-1, PLUS-5: whole percent, rows, allowance; the pace leads over the allowance. */
export const WithinButTooFast: Story = {
  parameters: { requirements: ['MET-1', 'MET-2', 'PLUS-5'] },
  play: async ({ canvas }) => {
    await arriveAt(canvas, '76 %')
    const card = canvas.getByRole('region', { name: dashboardMessages.metering.label })
    await expect(card).toHaveTextContent('At this pace 1,163,000 rows by 30 Nov (UTC): 16 % over')
  },
}

export const WithinAtThisPace: Story = {
  args: {
    metering: {
      kind: 'within',
      ...usage(300_000),
      segments: { named: segments.named.slice(0, 1), rest: { rows: 96_553, stacks: 2 } },
    },
  },
  parameters: { requirements: ['MET-1', 'MET-2', 'PLUS-5'] },
}

/** PLUS-5: the first two days of a month say nothing of its end. */
export const FirstDays: Story = {
  args: {
    metering: {
      kind: 'within',
      ...usage(40_000),
      pace: usagePace(
        { totalRows: 40_000, monthlyRowAllowance: 1_000_000, sources: {}, destinationTransformations: {} },
        Date.parse('2026-11-02T18:00:00Z'),
      ),
    },
  },
  play: async ({ canvas }) => {
    await arriveAt(canvas, '4 %')
    await expect(canvas.queryByText(/rows by/)).toBeNull()
  },
}

/** MET-2, PLUS-5: the number passes 100 %, the bar does not; fair share and pace stay. */
export const OverTheAllowance: Story = {
  args: { metering: { kind: 'over', ...usage(1_204_880) } },
  parameters: { requirements: ['MET-2', 'PLUS-5'] },
  play: async ({ canvas }) => {
    await arriveAt(canvas, /120 %, over by 204,880/)
    const card = canvas.getByRole('region', { name: dashboardMessages.metering.label })
    await expect(card).toHaveTextContent('At this pace 1,844,000 rows by 30 Nov (UTC): 84 % over')
    await expect(canvas.getByText(/^Fair share today/)).toBeVisible()
  },
}

export const NoRowsYet: Story = {
  tags: ['empty'],
  args: {
    metering: { kind: 'within', ...usage(0), segments: { named: [], rest: { rows: 0, stacks: 0 } } },
  },
}

/** C-14: an allowance of 0 has no percent, no fair share, and nothing is within it. */
export const NoAllowance: Story = {
  args: { metering: { kind: 'within', ...usage(760_000, 0) } },
  play: async ({ canvas }) => {
    const { dash, of, onPace } = dashboardMessages.metering
    await arriveAt(canvas, dash)
    await arriveAt(canvas, new RegExp(of(dash)))
    await expect(canvas.queryByText(onPace)).toBeNull()
    await expect(canvas.queryByText(/Fair share/)).toBeNull()
  },
}

/** MET-2: all of it is still within, and one row more is over, whatever the percent says. */
export const ExactlyUsedUp: Story = {
  args: { metering: { kind: 'within', ...usage(1_000_000) } },
  play: ({ canvas }) => arriveAt(canvas, '100 %'),
}
export const OneRowOver: Story = {
  args: { metering: { kind: 'over', ...usage(1_000_001) } },
  play: ({ canvas }) => arriveAt(canvas, /100 %, over by 1$/),
}

/** MET-4: every state but the loading one leads to the rows by stack. */
export const LeadsToTheUsage: Story = {
  play: async ({ canvas, args }) => {
    const link = await canvas.findByRole('link', { name: dashboardMessages.metering.seeUsage })
    await expect(link).toHaveAttribute('href', args.usageHref)
  },
}

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
