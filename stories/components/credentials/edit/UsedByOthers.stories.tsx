import type { Meta, StoryObj } from '@storybook/react-vite'
import { UsedByOthers } from '@/components/credentials/edit/UsedByOthers'

const stacks = ['ironSource', 'TikTok for Business', 'AppLovin (MAX)', 'Meta Ads', 'Google AdMob'].map(
  (name) => `${name} to Google BigQuery`,
)

const meta = {
  component: UsedByOthers,
  tags: ['autodocs'],
  args: { stacks },
  parameters: { requirements: ['PLUS-13'] },
} satisfies Meta<typeof UsedByOthers>
export default meta
type Story = StoryObj<typeof meta>

export const FiveStacks: Story = {}
export const OneStack: Story = { args: { stacks: stacks.slice(0, 1) } }
