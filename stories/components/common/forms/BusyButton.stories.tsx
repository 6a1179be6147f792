import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent } from 'storybook/test'
import { BusyButton } from '@/components/common/forms/BusyButton'
import { stackDialogMessages } from '@/features/stacks/dialogs/messages'
import { renderVariants, variant } from '../../../support/Gallery'

const children = stackDialogMessages.deleteStack.confirm

/**
 * Button with a spinner next to its label while its action is in progress.
 *
 * - **When to use**: for actions that wait for the service. Use `BlockedReason` if something can prevent the action,
 *   and `SubmitButton` in login and sign-up forms.
 * - **Content**: a verb, with its object where the place does not say it, e.g. "Check all"; it may change while busy,
 *   e.g. to "Preparing the file".
 * - **Do** ignore clicks while it is busy, because it stays focusable.
 * - **Don't** set `disabled` while it is busy: the focus would be lost.
 */
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
