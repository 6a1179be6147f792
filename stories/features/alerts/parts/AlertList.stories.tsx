import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent } from 'storybook/test'
import { AlertList } from '@/features/alerts/AlertList'
import { alertRows, daysOf, reader } from '../../../support/world/alertRows'

const meta = {
  component: AlertList,
  tags: ['autodocs'],
  parameters: { requirements: ['PLUS-28'] },
  args: { days: daysOf(alertRows), reader, onRead: fn() },
} satisfies Meta<typeof AlertList>
export default meta
type Story = StoryObj<typeof meta>

/** Alerts by day. J, K, arrows and End move from row to row, E marks one as read, and Tab goes on to its action. */
export const Days: Story = {
  play: async ({ args, canvas }) => {
    const title = (name: RegExp) => canvas.getByRole('link', { name })
    await userEvent.keyboard('jj')
    await expect(title(/^Unread: Google BigQuery: 6 stacks/)).toHaveFocus()
    await userEvent.keyboard('e{ArrowDown}k')
    await expect(args.onRead).toHaveBeenCalledWith(7)
    await userEvent.tab()
    await expect(canvas.getByRole('link', { name: 'See 6 stacks' })).toHaveFocus()
    await userEvent.keyboard('{End}')
    await expect(title(/^Webhook “PagerDuty”/)).toHaveFocus()
    await userEvent.keyboard('{Home}')
    await expect(title(/^Unread: ironSource refused/)).toHaveFocus()
  },
}
