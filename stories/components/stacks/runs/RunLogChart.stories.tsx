import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { RunLogChart } from '@/components/stacks/runs/RunLogChart'
import { CHART_PX } from '@/components/stacks/runs/runLogSize'
import { MINUTE_MS } from '@/domain/shared/text/dates'
import { dailyRuns, NOW, runAgo } from '../../../support/world/stackRows'

const meta = {
  component: RunLogChart,
  tags: ['autodocs'],
  args: { runs: dailyRuns(40), now: NOW },
  parameters: { requirements: ['MOD-2'] },
} satisfies Meta<typeof RunLogChart>
export default meta
type Story = StoryObj<typeof meta>

/** The newest of the 40 runs is on the right. */
export const FortyRuns: Story = {
  play: async ({ canvas }) => {
    const bars = canvas.getByRole('img')
    await expect(bars).toHaveAccessibleName(/^Last 40 runs: /)
    await expect(bars.parentElement?.offsetHeight).toBe(CHART_PX)
  },
}
/** Only the latest 40 of 100 runs are shown. */
export const HundredRuns: Story = {
  args: { runs: dailyRuns(100) },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('img').children).toHaveLength(40)
  },
}
/** Few runs are aligned to the left and keep the width of the bars. */
export const ThreeRuns: Story = { args: { runs: dailyRuns(3) } }
/** A running run is an outline, a failed run has a gap. */
export const RunningAndFailed: Story = {
  args: {
    runs: [
      runAgo(6 * MINUTE_MS, null, 'RUNNING'),
      runAgo(90 * MINUTE_MS, 2 * MINUTE_MS, 'FAILED'),
      ...dailyRuns(12),
    ],
  },
}
