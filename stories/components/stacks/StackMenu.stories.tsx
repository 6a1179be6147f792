import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent, waitFor } from 'storybook/test'
import { StackMenu } from '@/components/stacks/StackMenu'
import { dashboardMessages as texts } from '@/domain/messages/dashboard'
import { modalMessages } from '@/domain/messages/modals'

const { title } = modalMessages.editCredentials

const meta = {
  component: StackMenu,
  tags: ['autodocs'],
  args: { source: 'ironSource', entries: [{ id: 'edit', label: title, href: '#edit' }] },
  parameters: { requirements: ['DSH-4'] },
} satisfies Meta<typeof StackMenu>
export default meta
type Story = StoryObj<typeof meta>

export const Closed: Story = {}
/** Enter opens it with the first entry focused, Escape gives the focus back to the cog. */
export const ByKeyboard: Story = {
  play: async ({ canvas }) => {
    const cog = canvas.getByRole('button', { name: texts.menu('ironSource') })
    cog.focus()
    await userEvent.keyboard('{Enter}')
    const entry = await screen.findByRole('menuitem', { name: title })
    await waitFor(() => expect(entry).toHaveFocus())
    await expect(entry).toHaveAttribute('href', '#edit')
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(cog).toHaveFocus())
  },
}
