import type { Meta, StoryObj } from '@storybook/react-vite'
import { TableTabs, type TableTab } from '@/features/stacks/data/TableTabs'
import { pages } from '@/domain/shared/paths'

const tab = (name: string, kind: TableTab['kind'] = 'endpoint'): TableTab => ({
  key: name,
  name,
  kind,
  href: pages.stackData.href(15, name),
})

const meta = {
  component: TableTabs,
  tags: ['autodocs'],
  parameters: { requirements: ['PLUS-27'] },
  args: {
    chosen: 'MAX report',
    tabs: [
      tab('MAX report'),
      tab('Ad revenue per user'),
      tab('Publisher report'),
      tab('User level revenue', 'transformation'),
    ],
  },
} satisfies Meta<typeof TableTabs>
export default meta
type Story = StoryObj<typeof meta>
/** More tables than the line has room for: the chosen one is in view. */
export const Many: Story = {
  args: {
    chosen: 'Report 24',
    tabs: Array.from({ length: 24 }, (_each, index) => tab(`Report ${index + 1}`)),
  },
}
