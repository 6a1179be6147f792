import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { RunLogChart } from '@/features/stacks/runs/RunLogChart'
import { CHART_PX } from '@/features/stacks/runs/runLogSize'
import { MINUTE_MS } from '@/domain/shared/text/dates'
import { dailyRuns, NOW, runAgo } from '../../../../support/world/stackRows'
import { renderVariants } from '../../../../support/Gallery'

const meta = {
  component: RunLogChart,
  tags: ['autodocs'],
  args: { runs: dailyRuns(40), now: NOW },
  parameters: { requirements: ['MOD-2'] },
} satisfies Meta<typeof RunLogChart>
export default meta
type Story = StoryObj<typeof meta>

/** Only the latest 40 of 100 runs are shown, the newest on the right. */
export const HundredRuns: Story = {
  tags: ['deep'],
  args: { runs: dailyRuns(100) },
  play: async ({ canvas }) => {
    const bars = canvas.getByRole('img')
    await expect(bars.children).toHaveLength(40)
    await expect(bars).toHaveAccessibleName(/^Last 40 runs: /)
    await expect(bars.parentElement?.offsetHeight).toBe(CHART_PX)
  },
}
/** Few runs keep the width of the bars; a running run is an outline, a failed run has a gap. */
export const FewRuns: Story = {
  render: renderVariants(RunLogChart, {
    ThreeRuns: { runs: dailyRuns(3) },
    RunningAndFailed: {
      runs: [
        runAgo(6 * MINUTE_MS, null, 'RUNNING'),
        runAgo(90 * MINUTE_MS, 2 * MINUTE_MS, 'FAILED'),
        ...dailyRuns(12),
      ],
    },
  }),
}
