import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent } from 'storybook/test'
import { AlertToolbar } from '@/features/alerts/AlertToolbar'
import { renderVariants, variant } from '../../../support/Gallery'

const none = { unread: 0, failures: 0, recoveries: 0, late: 0, usage: 0 }

const meta = {
  component: AlertToolbar,
  tags: ['autodocs'],
  parameters: { requirements: ['PLUS-28'] },
  args: {
    total: 8,
    counts: { unread: 3, failures: 3, recoveries: 2, late: 1, usage: 2 },
    view: { group: null, searched: '' },
    onGroup: fn(),
    onSearch: fn(),
    onSearchLeave: fn(),
  },
} satisfies Meta<typeof AlertToolbar>
export default meta
type Story = StoryObj<typeof meta>

/** Counts that filter; a group without alerts is absent unless it is chosen. A second click shows all alerts. */
export const Counts: Story = {
  render: renderVariants(AlertToolbar, {
    All: {},
    Chosen: { view: { group: 'failures', searched: '' } },
    NothingUnread: { counts: { ...none, late: 1 }, total: 1, view: { group: 'unread', searched: '' } },
  }),
  play: async ({ args }) => {
    await userEvent.click(variant('All').getByRole('button', { name: '3 failures' }))
    await expect(args.onGroup).toHaveBeenLastCalledWith('failures')
    await userEvent.click(variant('Chosen').getByRole('button', { name: '3 failures' }))
    await expect(args.onGroup).toHaveBeenLastCalledWith(null)
    await expect(variant('NothingUnread').queryByRole('button', { name: /failures$/ })).toBeNull()
  },
}
