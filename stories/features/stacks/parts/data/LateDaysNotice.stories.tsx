import type { Meta, StoryObj } from '@storybook/react-vite'
import { LateDaysNotice } from '@/features/stacks/data/LateDaysNotice'
import { stackDataMessages } from '@/features/stacks/data/messages'

const { owed, unread, stale, missing, more } = stackDataMessages.lateDays

const meta = {
  component: LateDaysNotice,
  tags: ['autodocs'],
  parameters: { requirements: ['PLUS-27', 'D-1', 'D-16'] },
  args: {
    owed: [
      owed(12, 30, '3 Oct to 14 Oct', false),
      owed(41, 90, more('4 Aug, 7 Aug to 9 Aug, 12 Aug', 9), false),
      unread(1, '19 Nov', true),
    ],
    lost: [missing(16, '5 Oct to 20 Oct'), stale(2, 90, '1 Jul and 2 Jul')],
  },
} satisfies Meta<typeof LateDaysNotice>
export default meta
type Story = StoryObj<typeof meta>

/** Days that the next runs read, and days that no run can read any more. */
export const OwedAndLost: Story = {}
