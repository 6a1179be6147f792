import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent } from 'storybook/test'
import { roasMessages } from '@/components/answers/roas/messages'
import { ComputedPopup } from '@/components/answers/page/ComputedPopup'

const meta = {
  component: ComputedPopup,
  tags: ['autodocs'],
  args: { label: roasMessages.computed.link, texts: ['Revenue divided by spend.'] },
  parameters: { requirements: ['FU-14'] },
} satisfies Meta<typeof ComputedPopup>
export default meta
type Story = StoryObj<typeof meta>

/** The open popup. */
export const Open: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: args.label }))
    await expect(await screen.findByRole('dialog', { name: args.label })).toBeVisible()
  },
}
