import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { RoasEarly } from '@/features/answers/roas/RoasEarly'
import { outsideMessages } from '@/domain/answers/messages'

const meta = {
  component: RoasEarly,
  tags: ['autodocs'],
  args: {
    horizon: 7,
    first: '2026-11-17',
    oldOn: '2026-11-24',
    arrivesOn: '2026-11-25',
    spend: 12_405,
    leftOut: 0,
    revenue: 6_962,
    onDay0: fn(),
    onEarlier: undefined,
    children: null,
  },
  parameters: { requirements: ['FU-14'] },
} satisfies Meta<typeof RoasEarly>
export default meta
type Story = StoryObj<typeof meta>

/** When the first figure arrives, and what there is so far. */
export const Usual: Story = {}

/** A campaign has no attributed revenue: its spend is in the total of Today, but not beside the revenue here. */
export const LeftOut: Story = {
  tags: ['deep', 'test-only', '!dev', '!autodocs'],
  args: { leftOut: 421 },
  parameters: { chromatic: { disableSnapshot: true } },
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByText(
        /Another \$421 of spend has no attributed revenue up to this age, and is left out\./,
      ),
    ).toBeVisible()
  },
}
/** Sources still load older days, which bring the first figure. */
export const OlderDaysLoading: Story = {
  tags: ['deep', 'test-only', '!dev', '!autodocs'],
  args: { loading: outsideMessages.loading({ days: 24, of: 30 }, '17 Nov', ['Adjust']) },
  parameters: { chromatic: { disableSnapshot: true } },
  play: async ({ canvas }) => {
    await expect(
      canvas.getByText(/^24 of the 30 days of this period are left out: Adjust has not loaded those/),
    ).toBeVisible()
    await expect(canvas.queryByText(/^Your first installs are from/)).toBeNull()
  },
}
