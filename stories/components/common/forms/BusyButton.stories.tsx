import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent } from 'storybook/test'
import { BusyButton } from '@/components/common/forms/BusyButton'
import { stackDialogMessages } from '@/components/stacks/dialogs/messages'
import { renderVariants, variant } from '../../../support/Gallery'

const children = stackDialogMessages.deleteStack.confirm

const meta = {
  component: BusyButton,
  tags: ['autodocs'],
  parameters: { requirements: ['MOD-8'] },
  args: { isBusy: false, children },
} satisfies Meta<typeof BusyButton>
export default meta
type Story = StoryObj<typeof meta>

/** The progress indicator is beside the label and the button is focusable. */
export const EveryState: Story = {
  render: renderVariants(BusyButton, {
    Ready: {},
    Busy: { isBusy: true },
    BusyDestructive: { isBusy: true, color: 'error', variant: 'outlined' },
  }),
  play: async () => {
    const button = variant('Busy').getByRole('button', { name: children })
    await userEvent.tab()
    await userEvent.tab()
    await expect(button).toHaveFocus()
    await expect(button).toHaveAttribute('aria-disabled', 'true')
    await expect(button).toHaveAttribute('aria-busy', 'true')
  },
}
