import type { Meta, StoryObj } from '@storybook/react-vite'
import Box from '@mui/material/Box'
import { Hammer } from 'lucide-react'
import { expect, screen, userEvent } from 'storybook/test'
import { MenuLink } from '@/components/layout/menu/MenuLink'
import { shellMessages } from '@/components/layout/messages'

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

export const NotCurrent: Story = {}
export const Current: Story = { args: { item: { ...item, isCurrent: true } } }
/** The number of messages. */
export const WithCount: Story = {
  args: {
    item: { ...item, id: 'messages', label: shellMessages.menu.messages, href: '#messages', count: 3 },
  },
  parameters: { requirements: ['PLUS-21'] },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: `${shellMessages.menu.messages} 3` })).toHaveTextContent(
      '3',
    )
  },
}
/** The number of failed stacks beside a cross. */
export const WithFailedStacks: Story = {
  args: { item: { ...item, id: 'monitor', label: shellMessages.menu.monitor, href: '#monitor', failed: 2 } },
  parameters: { requirements: ['PLUS-2', 'APP-7'] },
  play: async ({ canvas }) => {
    const name = `${shellMessages.menu.monitor} ${shellMessages.menu.failed(2)}`
    await expect(canvas.getByRole('link', { name })).toHaveTextContent('2')
  },
}
/** Without failed stacks there is no number. */
export const NoFailedStacks: Story = {
  args: { item: { ...item, failed: 0 } },
  parameters: { requirements: ['PLUS-2'] },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: item.label })).toHaveTextContent(item.label)
  },
}
export const CollapsedWithFailedStacks: Story = {
  args: { ...WithFailedStacks.args, isFolded: true },
  parameters: { requirements: ['PLUS-2'] },
}
export const CollapsedWithManyFailedStacks: Story = {
  args: { item: { ...item, failed: 4821 }, isFolded: true },
  parameters: { requirements: ['PLUS-2'] },
  play: async ({ canvas }) => {
    const name = `${item.label} ${shellMessages.menu.failed(4821)}`
    await expect(canvas.getByRole('link', { name })).toBeVisible()
  },
}
export const Collapsed: Story = {
  args: { isFolded: true },
  play: async ({ canvas }) => {
    await userEvent.hover(canvas.getByRole('link', { name: item.label }))
    await expect(await screen.findByRole('tooltip')).toHaveTextContent(item.label)
  },
}
