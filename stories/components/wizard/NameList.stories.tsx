import type { Meta, StoryObj } from '@storybook/react-vite'
import { NameList } from '@/components/wizard/NameList'
import { advancedMessages } from '@/components/wizard/advanced/messages'

const meta = {
  component: NameList,
  tags: ['autodocs'],
  args: { names: ['Events', 'Campaigns'], none: advancedMessages.review.none },
} satisfies Meta<typeof NameList>
export default meta
type Story = StoryObj<typeof meta>

export const TwoNames: Story = {}
/** A right-to-left name does not move its neighbours. */
export const RightToLeftName: Story = { args: { names: ['Events', 'עלויות לפי מדינה', 'Campaigns'] } }
export const NoNames: Story = { args: { names: [] } }
