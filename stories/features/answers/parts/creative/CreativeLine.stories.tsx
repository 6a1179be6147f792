import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn } from 'storybook/test'
import { CreativeLine } from '@/features/answers/creative/CreativeLine'

const meta = {
  component: CreativeLine,
  tags: ['autodocs'],
  args: {
    rank: 1,
    creative: {
      key: 'a',
      creative: 'Harbor_storm_30s',
      app: 'Merge Harbor',
      network: 'AppLovin',
      format: 'video',
      installs: 900,
      spend: 9_410,
      revenue: 12_327,
      roas: 1.31,
      spread: { low: 1.08, high: 1.44 },
      days: 23,
      daysAbove: 22,
    },
    scale: { low: 0.4, high: 1.8 },
    mode: 'plot',
    hasAll: true,
    onOpen: fn(),
  },
  parameters: { requirements: ['FU-14'] },
  decorators: [
    (Story) => (
      <table style={{ width: 960 }}>
        <tbody>
          <Story />
        </tbody>
      </table>
    ),
  ],
} satisfies Meta<typeof CreativeLine>
export default meta
type Story = StoryObj<typeof meta>

/** Dot at the ROAS of the period, bar over the middle half of its days. */
export const Usual: Story = {}
