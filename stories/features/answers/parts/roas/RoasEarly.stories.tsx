import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn } from 'storybook/test'
import { RoasEarly } from '@/features/answers/roas/RoasEarly'

const meta = {
  component: RoasEarly,
  tags: ['autodocs'],
  args: {
    horizon: 7,
    first: '2026-11-17',
    oldOn: '2026-11-24',
    arrivesOn: '2026-11-25',
    spend: 12_405,
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
