import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { answerTotals } from '../../../../support/world/answers'
import { roasMessages } from '@/features/answers/roas/messages'
import { RoasSummary } from '@/features/answers/roas/RoasSummary'
import { leftOutMessages } from '@/features/answers/leftOut/messages'
import { moneyIn } from '@/domain/shared/text/money'

const meta = {
  component: RoasSummary,
  tags: ['autodocs'],
  args: {
    totals: { ...answerTotals, unattributedSpend: 1_204 },
    horizon: 7,
    installs: 'paid',
    hasLeftOut: false,
  },
  parameters: { requirements: ['FU-14'] },
} satisfies Meta<typeof RoasSummary>
export default meta
type Story = StoryObj<typeof meta>

/** Sentence, figures, and what they leave out: young days with their spend, and spend without attribution. */
export const Usual: Story = {
  play: async ({ canvas }) => {
    const { youngDays, youngSpend } = answerTotals
    await expect(canvas.getByText(/are too young for day 7/)).toHaveTextContent(
      `${roasMessages.young(7, youngDays, moneyIn('USD').format(youngSpend))} ${roasMessages.unattributed('$1,204')}`,
    )
  },
}
/** A part of the return is shared out by installs, and ads without an install are missing. */
export const Allocated: Story = {
  tags: ['deep', 'test-only', '!dev', '!autodocs'],
  parameters: { chromatic: { disableSnapshot: true } },
  args: { adShares: 'Revenue: 71% measured, 22% allocated, 7% ads without an install (left out).' },
  play: ({ canvas, args }) => expect(canvas.getByText(args.adShares ?? '')).toBeVisible(),
}
/** All installs: what is in their figures, and the revenue of networks that nobody has mapped, which is not. */
export const Blended: Story = {
  tags: ['deep', 'test-only', '!dev', '!autodocs'],
  args: {
    totals: answerTotals,
    installs: 'blended',
    outside: [
      { status: 'unmapped_network', spend: null, revenue: 147 },
      { status: 'cost_unknown', spend: null, revenue: 20 },
    ],
    outsideLink: <a href="/answers/unmapped">{leftOutMessages.actions.map_network}</a>,
  },
  parameters: { chromatic: { disableSnapshot: true } },
  play: async ({ canvas }) => {
    await expect(
      canvas.getByText(
        /Also left out: \$147 of revenue \(unmapped network\) and \$20 of revenue \(cost unknown\)\./,
      ),
    ).toBeVisible()
    await expect(canvas.getByRole('link', { name: leftOutMessages.actions.map_network })).toBeVisible()
  },
}
/** What is left out is listed elsewhere on the page. */
export const LeftOutElsewhere: Story = {
  tags: ['deep'],
  args: { hasLeftOut: true },
  play: async ({ canvas }) => {
    await expect(canvas.queryByText(/left out/)).toBeNull()
  },
}
/** Installs that no ad brought: what they earned, and no return. */
export const Organic: Story = {
  tags: ['deep'],
  args: { totals: { ...answerTotals, spend: 0, roas: null, youngDays: 0 }, installs: 'organic' },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/^Organic installs earned/)).toBeVisible()
    await expect(canvas.queryByText(roasMessages.figures.spend)).toBeNull()
  },
}
