import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { UsageSummary } from '@/components/metering/UsageSummary'
import { dashboardMessages } from '@/components/stacks/messages'
import { meteringMessages as texts } from '@/components/metering/messages'
import { usagePace } from '@/domain/metering/usagePace'
import { DAY_MS } from '@/domain/shared/constants'
import { arriveAt } from '../../support/plays/arrive'
import { NOW } from '../../support/world/stackRows'
import { totalsOf } from '../../support/world/usage'

const bar = dashboardMessages.metering

const meta = {
  component: UsageSummary,
  tags: ['autodocs'],
  args: { totals: totalsOf(300_000) },
  parameters: { requirements: ['MET-1', 'MET-2', 'MET-4'] },
} satisfies Meta<typeof UsageSummary>
export default meta
type Story = StoryObj<typeof meta>

export const WithinAllowance: Story = { play: ({ canvas }) => arriveAt(canvas, bar.forecastShare(45)) }

export const WithinAllowanceTooFast: Story = {
  args: { totals: totalsOf(812_406) },
  play: ({ canvas }) => arriveAt(canvas, bar.forecastShare(124)),
}

/** What being over the allowance means and whom to contact. */
export const OverAllowance: Story = {
  args: { totals: totalsOf(1_204_880) },
  parameters: { requirements: ['MET-2', 'MET-4', 'FU-20'] },
  play: async ({ canvas }) => {
    await arriveAt(canvas, texts.over('204,880'))
    await expect(canvas.getByRole('link', { name: texts.contact })).toBeVisible()
  },
}

const withPace = (firstAt: number, isRunning: boolean) => {
  const totals = totalsOf(38_360)
  const info = {
    totalRows: 38_360,
    monthlyRowAllowance: 1_000_000,
    sources: {},
    destinationTransformations: {},
  }
  return { ...totals, pace: usagePace(info, NOW, { firstAt, isRunning }) }
}

/** The first stack of the organisation is hours old, so there is no forecast. */
export const FirstStackIsNew: Story = {
  args: { totals: withPace(NOW - DAY_MS / 4, true) },
  parameters: { requirements: ['MET-4', 'FU-3'] },
  play: ({ canvas }) => arriveAt(canvas, bar.tooEarly),
}

/** Every stack is paused. */
export const NothingRuns: Story = {
  args: { totals: withPace(0, false) },
  parameters: { requirements: ['MET-4', 'FU-4'] },
  play: ({ canvas }) => arriveAt(canvas, bar.nothingRuns),
}

/** A past month has no forecast. */
export const EarlierMonth: Story = {
  args: { totals: totalsOf(640_000, 1_000_000, false) },
  play: ({ canvas }) => arriveAt(canvas, texts.withinMonth),
}

/** C-14: An allowance of 0 has no percentage and cannot be exceeded. */
export const NoAllowance: Story = {
  args: { totals: totalsOf(760_000, 0) },
  play: ({ canvas }) => arriveAt(canvas, texts.figure(bar.dash, bar.dash)),
}

export const NoRowsYet: Story = { tags: ['empty'], args: { totals: totalsOf(0) } }

export const LargeNumbers: Story = { args: { totals: totalsOf(9_876_543_210, 9_999_999_999) } }
