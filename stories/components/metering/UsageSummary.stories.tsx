import type { Meta, StoryObj } from '@storybook/react-vite'
import { UsageSummary } from '@/components/metering/UsageSummary'
import { dashboardMessages } from '@/domain/messages/dashboard'
import { meteringMessages as texts } from '@/domain/messages/metering'
import { arriveAt } from '../../support/arrive'
import { totalsOf } from '../../support/usage'

const bar = dashboardMessages.metering

const meta = {
  component: UsageSummary,
  tags: ['autodocs'],
  args: { totals: totalsOf(300_000) },
  parameters: { requirements: ['MET-1', 'MET-2', 'MET-4'] },
} satisfies Meta<typeof UsageSummary>
export default meta
type Story = StoryObj<typeof meta>

export const WithinTheAllowance: Story = { play: ({ canvas }) => arriveAt(canvas, new RegExp(bar.onPace)) }

export const OverAtThisPace: Story = {
  args: { totals: totalsOf(812_406) },
  play: ({ canvas }) => arriveAt(canvas, /^At this pace .* by 30 Nov \(UTC\): \d+ % over$/),
}

export const OverTheAllowance: Story = {
  args: { totals: totalsOf(1_204_880) },
  play: ({ canvas }) => arriveAt(canvas, texts.over('204,880')),
}

/** A month that is over has no pace. */
export const AnEarlierMonth: Story = {
  args: { totals: totalsOf(640_000, 1_000_000, false) },
  play: ({ canvas }) => arriveAt(canvas, texts.withinMonth),
}

/** C-14: no allowance has no percent, and nothing is within it or over it. */
export const NoAllowance: Story = {
  args: { totals: totalsOf(760_000, 0) },
  play: ({ canvas }) => arriveAt(canvas, texts.figure(bar.dash, bar.dash)),
}

export const NoRowsYet: Story = { tags: ['empty'], args: { totals: totalsOf(0) } }

export const TenDigits: Story = { args: { totals: totalsOf(9_876_543_210, 9_999_999_999) } }
