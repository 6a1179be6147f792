import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent } from 'storybook/test'
import Box from '@mui/material/Box'
import { roasMessages } from '@/features/answers/roas/messages'
import { LinkPopup } from '@/features/answers/page/LinkPopup'

const meta = {
  component: LinkPopup,
  tags: ['autodocs'],
  args: {
    label: roasMessages.computed.link,
    children: <Box sx={{ p: 4 }}>{roasMessages.computed.texts(7, 'US dollars')}</Box>,
  },
  parameters: { requirements: ['FU-14'] },
} satisfies Meta<typeof LinkPopup>
export default meta
type Story = StoryObj<typeof meta>

/** The open popup. */
export const Open: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: args.label }))
    await expect(await screen.findByRole('dialog', { name: args.label })).toBeVisible()
  },
}
