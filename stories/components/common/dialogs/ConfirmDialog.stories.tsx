import Button from '@mui/material/Button'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, userEvent, within } from 'storybook/test'
import { ConfirmDialog } from '@/components/common/dialogs/ConfirmDialog'
import { stackDialogMessages } from '@/features/stacks/dialogs/messages'
import { cancelStackMessages } from '@/features/wizard/messages'
import { arriveAtDialog } from '../../../support/plays/arrive'

const { title, text, keep: cancelLabel, cancel: confirmLabel } = cancelStackMessages

/**
 * Dialog that asks to confirm or cancel an action.
 *
 * - **When to use**: before an action that deletes something, ends access or loses what was typed, and for a few values
 *   that an action needs, e.g. the days to load. Don't ask before an action that can be undone, such as pausing stacks:
 *   offer Undo in the `NotificationBar`.
 * - **Content**: the title asks, e.g. "Delete this Stack?"; the text says what is lost and what stays; the button
 *   repeats the verb, e.g. "Delete stack".
 * - **Do** use `tone="danger"` for what cannot be undone: the focus is then on the harmless button.
 * - **Don't** label a button "OK" or "Yes" alone, which says nothing without the question.
 */
const meta = {
  component: ConfirmDialog,
  tags: ['autodocs'],
  parameters: { requirements: ['MOD-8'] },
  args: {
    isOpen: true,
    title,
    children: text,
    confirmLabel,
    cancelLabel,
    onConfirm: fn(),
    onClose: fn(),
  },
} satisfies Meta<typeof ConfirmDialog>
export default meta
type Story = StoryObj<typeof meta>

/** The confirm button has the focus. */
export const Question: Story = {
  tags: ['deep'],
  play: async ({ args }) => {
    const dialog = await arriveAtDialog(title)
    await expect(dialog.getByRole('button', { name: confirmLabel })).toHaveFocus()
    await userEvent.click(dialog.getByRole('button', { name: confirmLabel }))
    await expect(args.onConfirm).toHaveBeenCalledOnce()
    await userEvent.keyboard('{Escape}')
    await expect(args.onClose).toHaveBeenCalledOnce()
  },
}
/** The cancel button has the focus, so that Enter loses nothing; a third action is set apart. */
export const Destructive: Story = {
  args: { tone: 'danger', aside: <Button variant="text">{stackDialogMessages.deleteStack.pause}</Button> },
  play: async ({ args }) => {
    const dialog = await arriveAtDialog(title)
    await expect(dialog.getByRole('button', { name: stackDialogMessages.deleteStack.pause })).toBeVisible()
    await expect(dialog.getByRole('button', { name: cancelLabel })).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await expect(args.onClose).toHaveBeenCalledOnce()
  },
}
/** The dialog cannot be closed and the confirm button keeps the focus. */
export const Busy: Story = {
  tags: ['deep'],
  args: { tone: 'danger', isBusy: true },
  play: async ({ args }) => {
    const dialog = await arriveAtDialog(title)
    await userEvent.click(dialog.getByRole('button', { name: cancelLabel }))
    await userEvent.click(dialog.getByRole('button', { name: confirmLabel }))
    await expect(dialog.getByRole('button', { name: confirmLabel })).toHaveFocus()
    await userEvent.keyboard('{Escape}')
    await expect(args.onClose).not.toHaveBeenCalled()
    await expect(args.onConfirm).not.toHaveBeenCalled()
  },
}
export const Failed: Story = {
  tags: ['deep'],
  args: { tone: 'danger', error: 'Stackyard took too long to respond.' },
  play: async ({ args }) => {
    await arriveAtDialog(title)
    const dialog = within(screen.getByRole('dialog'))
    await expect(dialog.getByRole('alert')).toHaveTextContent(String(args.error))
  },
}
