import type { Meta, StoryObj } from '@storybook/react-vite'
import { MeterTrack } from '@/components/metering/MeterTrack'

const meta = {
  component: MeterTrack,
  tags: ['autodocs'],
  args: {
    segments: {
      named: [
        { stackId: 1, name: 'Tenjin DataVault', rows: 203_447 },
        { stackId: 2, name: 'AppLovin (MAX)', rows: 148_902 },
      ],
      rest: { rows: 89_021, stacks: 4 },
    },
    allowance: 1_000_000,
    percent: 44,
    fairShare: 0.65,
  },
  parameters: { requirements: ['MET-1'] },
} satisfies Meta<typeof MeterTrack>
export default meta
type Story = StoryObj<typeof meta>

export const ByStack: Story = {}

/** Names that do not fit are left out rather than cut; the text alternative has them all. */
export const LittleRoom: Story = {
  decorators: [
    (Story) => (
      <div style={{ width: 260 }}>
        <Story />
      </div>
    ),
  ],
}

export const FirstDayOfTheMonth: Story = { args: { fairShare: 0.01 } }

export const AllUsed: Story = { args: { allowance: 441_370, percent: 100 } }

/** PLUS-5: over the allowance the bar is one, and today's fair share still stands on it. */
export const Over: Story = {
  args: { allowance: 400_000, percent: 110, isOver: true },
  parameters: { requirements: ['MET-2', 'PLUS-5'] },
}
