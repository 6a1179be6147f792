import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent, waitFor } from 'storybook/test'
import { TransformationMenu } from '@/features/stacks/transformations/TransformationMenu'
import { dashboardMessages } from '@/features/stacks/messages'
import { transformationTab as texts } from '@/features/stacks/transformations/messages'

const name = dashboardMessages.menu('Creative ROAS')

const meta = {
  component: TransformationMenu,
  tags: ['autodocs'],
  args: { transformation: 'Creative ROAS', deleting: '#delete' },
  parameters: { requirements: ['DSH-6'] },
} satisfies Meta<typeof TransformationMenu>
export default meta
type Story = StoryObj<typeof meta>

/** Enter opens the menu, Escape returns the focus to the cog. */
export const Open: Story = {
  play: async ({ canvas }) => {
    const cog = canvas.getByRole('button', { name })
    cog.focus()
    await userEvent.keyboard('{Enter}')
    const entry = await screen.findByRole('menuitem', { name: texts.delete })
    await waitFor(() => expect(entry).toHaveFocus())
    await expect(entry).toHaveAttribute('href', '#delete')
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(cog).toHaveFocus())
    await userEvent.keyboard('{Enter}')
    await screen.findByRole('menuitem', { name: texts.delete })
  },
}
