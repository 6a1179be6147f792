import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, userEvent } from 'storybook/test'
import { BrokenDialog } from '@/components/common/dialogs/BrokenDialog'
import { brokenDialogMessages as texts } from '@/components/common/messages'
import { shellMessages } from '@/components/layout/messages'
import { arriveAtDialog, press } from '../../../support/plays/arrive'

const meta = {
  component: BrokenDialog,
  tags: ['autodocs', 'error'],
  args: { kind: 'threw', onRetry: fn(), onClose: fn() },
  parameters: { requirements: ['C-17', 'MOD-8'] },
} satisfies Meta<typeof BrokenDialog>
export default meta
type Story = StoryObj<typeof meta>

/** The dialog crashed and can be closed or loaded again. */
export const Crashed: Story = {
  play: async ({ args }) => {
    const dialog = await arriveAtDialog(texts.threw.title)
    await expect(dialog.getByRole('button', { name: texts.close })).toHaveFocus()
    await press(shellMessages.retry, dialog)
    await expect(args.onRetry).toHaveBeenCalledOnce()
    await press(texts.close, dialog)
    await expect(args.onClose).toHaveBeenCalledOnce()
    await expect(screen.getByRole('alert')).toHaveTextContent(texts.threw.body)
    await userEvent.tab()
  },
}

/** The code of the dialog no longer exists after a deployment. */
export const CodeMissing: Story = {
  tags: ['deep'],
  args: { kind: 'missing' },
  parameters: { requirements: ['C-16', 'C-17'] },
  play: async () => {
    await arriveAtDialog(texts.missing.title)
  },
}
