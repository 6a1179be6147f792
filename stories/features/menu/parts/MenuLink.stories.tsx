import type { Meta, StoryObj } from '@storybook/react-vite'
import Box from '@mui/material/Box'
import { Hammer } from 'lucide-react'
import { expect, screen, userEvent } from 'storybook/test'
import { MenuLink } from '@/features/menu/MenuLink'
import { shellMessages } from '@/components/layout/messages'
import { renderRows } from '../../../support/Gallery'

const item = { id: 'build', label: shellMessages.menu.build, href: '#build', Icon: Hammer, isCurrent: false }

const meta = {
  component: MenuLink,
  tags: ['autodocs'],
  parameters: { requirements: ['APP-7'] },
  args: { item, isFolded: false },
  decorators: [
    (Story, { args }) => (
      <Box component="ul" sx={{ m: 0, p: 0, width: args.isFolded ? 40 : 208, bgcolor: 'surface.rail' }}>
        <Story />
      </Box>
    ),
  ],
} satisfies Meta<typeof MenuLink>
export default meta
type Story = StoryObj<typeof meta>

/** The number of messages, and the number of failed stacks beside a cross. */
export const Expanded: Story = {
  tags: ['deep'],
  parameters: { requirements: ['APP-7', 'PLUS-21', 'PLUS-2'] },
  render: renderRows(MenuLink, {
    NotCurrent: {},
    Current: { item: { ...item, id: 'current', isCurrent: true } },
    WithCount: {
      item: { ...item, id: 'messages', label: shellMessages.menu.messages, href: '#messages', count: 3 },
    },
    WithFailedStacks: {
      item: { ...item, id: 'monitor', label: shellMessages.menu.monitor, href: '#monitor', failed: 2 },
    },
  }),
  play: async ({ canvas }) => {
    const { messages, monitor, failed } = shellMessages.menu
    await expect(canvas.getByRole('link', { name: `${messages} 3` })).toHaveTextContent('3')
    await expect(canvas.getByRole('link', { name: `${monitor} ${failed(2)}` })).toHaveTextContent('2')
    await expect(canvas.getAllByRole('link', { name: item.label })).toHaveLength(2)
  },
}

export const Collapsed: Story = {
  args: { isFolded: true },
  parameters: { requirements: ['APP-7', 'PLUS-2'] },
  render: renderRows(MenuLink, {
    Collapsed: {},
    CollapsedWithFailedStacks: {
      item: { ...item, id: 'monitor', label: shellMessages.menu.monitor, failed: 2 },
    },
    CollapsedWithManyFailedStacks: { item: { ...item, id: 'many', failed: 4821 } },
    CollapsedWithUnreadAlerts: {
      item: { ...item, id: 'alerts', label: shellMessages.menu.alerts, unread: 3 },
    },
  }),
  play: async ({ canvas }) => {
    const name = `${item.label} ${shellMessages.menu.failed(4821)}`
    await expect(canvas.getByRole('link', { name })).toBeVisible()
    await expect(canvas.getByRole('link', { name: `${shellMessages.menu.alerts} 3` })).toBeVisible()
    await userEvent.hover(canvas.getByRole('link', { name: item.label }))
    await expect(await screen.findByRole('tooltip')).toHaveTextContent(item.label)
  },
}
