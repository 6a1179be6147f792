import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { UsageSummary } from '@/features/metering/UsageSummary'
import { dashboardMessages } from '@/features/stacks/messages'
import { meteringMessages as texts } from '@/features/metering/messages'
import { usagePace } from '@/features/metering/usagePace'
import { DAY_MS } from '@/domain/shared/constants'
import { arriveAt } from '../../../support/plays/arrive'
import { NOW } from '../../../support/world/stackRows'
import { totalsOf } from '../../../support/world/usage'
import { renderVariants, variant, type Variants } from '../../../support/Gallery'

const bar = dashboardMessages.metering

const meta = {
  component: UsageSummary,
  tags: ['deep', 'autodocs'],
  args: { totals: totalsOf(300_000) },
  parameters: { requirements: ['MET-1', 'MET-2', 'MET-4'] },
} satisfies Meta<typeof UsageSummary>
export default meta
type Story = StoryObj<typeof meta>

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

const cases: Variants<typeof UsageSummary> = {
  WithinAllowance: {},
  WithinAllowanceTooFast: { totals: totalsOf(812_406) },
  OverAllowance: { totals: totalsOf(1_204_880) },
  FirstStackIsNew: { totals: withPace(NOW - DAY_MS / 4, true) },
  NothingRuns: { totals: withPace(0, false) },
  EarlierMonth: { totals: totalsOf(640_000, 1_000_000, false) },
  NoAllowance: { totals: totalsOf(760_000, 0) },
  NoRowsYet: { totals: totalsOf(0) },
  LargeNumbers: { totals: totalsOf(9_876_543_210, 9_999_999_999) },
}

/**
 * C-14: an allowance of 0 has no percentage and cannot be exceeded; a past month, a new first stack and paused
 * stacks have no forecast.
 */
export const EveryCase: Story = {
  parameters: { requirements: ['MET-1', 'MET-2', 'MET-4', 'FU-20', 'FU-3', 'FU-4'] },
  render: renderVariants(UsageSummary, cases),
  play: async () => {
    await arriveAt(variant('WithinAllowance'), bar.forecastShare(46))
    await arriveAt(variant('WithinAllowanceTooFast'), bar.forecastShare(124))
    const over = variant('OverAllowance')
    await arriveAt(over, texts.over('204,880'))
    await expect(over.getByRole('link', { name: texts.contact })).toBeVisible()
    await arriveAt(variant('FirstStackIsNew'), bar.tooEarly)
    await arriveAt(variant('NothingRuns'), bar.nothingRuns)
    await arriveAt(variant('EarlierMonth'), texts.withinMonth)
    await arriveAt(variant('NoAllowance'), texts.figure(bar.dash, bar.dash))
  },
}
