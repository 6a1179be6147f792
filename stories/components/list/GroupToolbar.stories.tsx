import type { Meta, StoryObj } from '@storybook/react-vite'
import { CircleX } from 'lucide-react'
import { expect, fn, userEvent } from 'storybook/test'
import { GroupToolbar } from '@/components/list/GroupToolbar'
import { paletteVar } from '@/theme/primitives'
import { renderVariants, variant } from '../../support/Gallery'

const groups = [
  { value: 'unread', name: 'unread', count: 3 },
  { value: 'failures', name: 'failures', count: 1, icon: [CircleX, paletteVar('error.main')] as const },
]

const meta = {
  component: GroupToolbar,
  tags: ['deep', 'autodocs'],
  parameters: { requirements: ['FU-18', 'PLUS-28'] },
  args: {
    label: 'Invoices by state',
    all: { count: 8, name: 'invoices' },
    groups,
    chosen: null,
    onGroup: fn(),
    search: { searched: '', label: 'Search invoices', onSearch: fn(), onLeave: fn() },
  },
} satisfies Meta<typeof GroupToolbar>
export default meta
type Story = StoryObj<typeof meta>

/** Counts that filter; a group without entries is absent unless it is chosen. A second click shows all entries. */
export const Counts: Story = {
  render: renderVariants(GroupToolbar, {
    All: {},
    Chosen: { chosen: 'failures' },
    ChosenWithoutEntries: { groups: [{ value: 'unread', name: 'unread', count: 0 }], chosen: 'unread' },
    WithoutGroups: {
      groups: groups.map((group) => ({ ...group, count: 0 })),
      all: { count: 1, name: 'invoice' },
    },
    Searched: { search: { searched: 'unity', label: 'Search invoices', onSearch: fn() } },
  }),
  play: async ({ args }) => {
    await userEvent.click(variant('All').getByRole('button', { name: '1 failures' }))
    await expect(args.onGroup).toHaveBeenLastCalledWith('failures')
    await userEvent.click(variant('Chosen').getByRole('button', { name: '1 failures' }))
    await expect(args.onGroup).toHaveBeenLastCalledWith(null)
    await expect(variant('WithoutGroups').queryByRole('button', { name: /failures$/ })).toBeNull()
  },
}
