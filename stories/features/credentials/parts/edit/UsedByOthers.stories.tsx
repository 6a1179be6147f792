import type { Meta, StoryObj } from '@storybook/react-vite'
import { UsedByOthers } from '@/features/credentials/edit/UsedByOthers'
import { renderVariants } from '../../../../support/Gallery'

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

export const OneOrSeveralStacks: Story = {
  render: renderVariants(UsedByOthers, {
    FiveStacks: {},
    OneStack: { stacks: stacks.slice(0, 1) },
  }),
}
