import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { formatRatio, moneyIn } from '@/domain/shared/text/money'
import { formatPoints } from '@/domain/shared/text/signed'
import { ChangeBridge } from '@/features/answers/compare/ChangeBridge'
import { compareMessages } from '@/features/answers/compare/messages'
import { arriveAt } from '../../../support/plays/arrive'
import '../../../support/connected'

const { steps } = compareMessages.bridges

const meta = {
  component: ChangeBridge,
  args: {
    title: compareMessages.bridges.ratio(7),
    earlier: { name: '2 Nov to 8 Nov', value: 0.776 },
    now: { name: '9 Nov to 15 Nov', value: 0.743 },
    steps: [
      { name: steps.price, change: -0.0405 },
      { name: steps.value, change: -0.0078 },
      { name: steps.mix, change: 0.0153 },
    ],
    format: (value) => formatRatio(value),
    formatChange: formatPoints,
  },
} satisfies Meta<typeof ChangeBridge>
export default meta
type Story = StoryObj<typeof meta>

/** Large values that differ little: the axis is cut, and says where. */
export const Cut: Story = {
  play: async ({ canvas }) => {
    await arriveAt(canvas, /^cut at /)
    await expect(canvas.getAllByRole('listitem')).toHaveLength(5)
  },
}
/** The target is a dotted line over all bars, which stays in the drawing where it is far above them. */
export const WithTarget: Story = {
  tags: ['deep'],
  args: { target: { value: 0.9, text: compareMessages.bridges.target.under('90%') } },
  play: async ({ canvas }) => {
    await arriveAt(canvas, 'dots: target 90%, not met')
  },
}
/** From a loss to a gain: the bars stand on the line of zero. */
export const AcrossZero: Story = {
  tags: ['deep'],
  args: {
    title: compareMessages.bridges.amounts(7),
    earlier: { name: '2 Nov to 8 Nov', value: -1218 },
    now: { name: '9 Nov to 15 Nov', value: 932 },
    steps: [
      { name: steps.volume, change: -120 },
      { name: steps.price, change: 1_570 },
      { name: steps.value, change: 0 },
      { name: steps.mix, change: 700 },
    ],
    format: moneyIn('USD').balance,
    formatChange: moneyIn('USD').change,
  },
  play: async ({ canvas }) => {
    await arriveAt(canvas, moneyIn('USD').balance(-1218))
    await expect(canvas.queryByText(/^cut at /)).toBeNull()
  },
}
