import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent } from 'storybook/test'
import { BusyButton } from '@/components/common/forms/BusyButton'
import { stackDialogMessages } from '@/components/stacks/dialogs/messages'

const children = stackDialogMessages.deleteStack.confirm

const meta = {
  component: BusyButton,
  tags: ['autodocs'],
  parameters: { requirements: ['MOD-8'] },
  args: { isBusy: false, children },
} satisfies Meta<typeof BusyButton>
export default meta
type Story = StoryObj<typeof meta>

export const Ready: Story = {}
/** The progress indicator is beside the label and the button is focusable. */
export const Busy: Story = {
  args: { isBusy: true },
  play: async ({ canvas }) => {
    const button = canvas.getByRole('button', { name: children })
    await userEvent.tab()
    await expect(button).toHaveFocus()
    await expect(button).toHaveAttribute('aria-disabled', 'true')
    await expect(button).toHaveAttribute('aria-busy', 'true')
  },
}
export const BusyDestructive: Story = { args: { isBusy: true, color: 'error', variant: 'outlined' } }
