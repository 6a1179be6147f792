import type { Meta, StoryObj } from '@storybook/react-vite'
import Box from '@mui/material/Box'
import { expect, fn, userEvent } from 'storybook/test'
import { GoToButton } from '@/features/menu/GoToButton'
import { shellMessages } from '@/components/layout/messages'

const meta = {
  component: GoToButton,
  parameters: { requirements: ['PLUS-22'] },
  args: { isFolded: false, onOpen: fn() },
  decorators: [
    (Story, { args }) => (
      <Box sx={{ display: 'grid', width: args.isFolded ? 40 : 208 }}>
        <Story />
      </Box>
    ),
  ],
} satisfies Meta<typeof GoToButton>
export default meta
type Story = StoryObj<typeof meta>

/** The keyboard shortcut is shown beside the label. */
export const Expanded: Story = {
  play: async ({ args, canvas }) => {
    const button = canvas.getByRole('button', { name: shellMessages.menu.goTo })
    await expect(button).toHaveAttribute('aria-keyshortcuts', expect.stringMatching(/^(Control|Meta)\+K$/))
    await userEvent.click(button)
    await expect(args.onOpen).toHaveBeenCalledOnce()
  },
}
/** In the collapsed menu the label is a tooltip. */
export const Collapsed: Story = { args: { isFolded: true } }
