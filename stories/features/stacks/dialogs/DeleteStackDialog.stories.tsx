import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test'
import { answerMessages } from '@/features/answers/messages'
import { credentialMessages } from '@/features/credentials/messages'
import { stackDialogMessages } from '@/features/stacks/dialogs/messages'
import { deleteMessages } from '@/features/stacks/dialogs/messages'
import { successMessages } from '@/domain/messages/success'
import { DeleteStackDialog } from '@/features/stacks/dialogs/DeleteStackDialog'
import { fail, hang } from '@mocks/http/faults'
import { worlds } from '@mocks/world/worlds'
import { arriveAt, arriveAtDialog, press } from '../../../support/plays/arrive'
import { untilClosed } from '../../../support/UntilClosed'
import { zoomed } from '../../../support/chromaticModes'
import { arriveInWindow } from '../../../support/plays/fits'
import '../../../support/connected'

const { title, question } = deleteMessages.deleteStack
const texts = stackDialogMessages.deleteStack
const { cancel } = credentialMessages.edit

const meta = {
  component: DeleteStackDialog,
  args: { stackId: 16, onClose: fn() },
  parameters: { world: () => worlds.busy(), requirements: ['MOD-4', 'MOD-8'] },
} satisfies Meta<typeof DeleteStackDialog>
export default meta
type Story = StoryObj<typeof meta>

/** The question names what is deleted with the stack; Cancel has the focus. */
export const Question: Story = {
  tags: ['deep'],
  play: async ({ args }) => {
    await screen.findByRole('button', { name: texts.confirm })
    const dialog = await arriveAtDialog(title)
    await arriveAt(dialog, new RegExp(question.slice(0, -1)))
    await arriveAt(dialog, stackDialogMessages.stack('Tenjin DataVault to Google BigQuery', 'Tenjin 1'))
    await arriveAt(dialog, /^4 endpoints and 2 transformations/)
    await waitFor(() => expect(dialog.getByRole('button', { name: cancel })).toHaveFocus())
    await userEvent.keyboard('{Enter}')
    await expect(args.onClose).toHaveBeenCalledOnce()
  },
}

/** The stack was deleted: the dialog has closed and a message confirms it. */
export const Deleted: Story = {
  render: untilClosed(DeleteStackDialog),
  play: async ({ args }) => {
    await press(texts.confirm)
    await arriveAt(screen, successMessages.stackDeleted)
    await waitFor(() => expect(args.onClose).toHaveBeenCalledOnce())
    await expect(screen.queryByRole('alert')).toBeNull()
  },
}

/** The service refuses: the dialog has closed and a message shows the reason. */
export const Refused: Story = {
  tags: ['deep', 'error'],
  parameters: { faults: [fail('sources.remove', 403, { message: 'Ask an administrator' })] },
  render: untilClosed(DeleteStackDialog),
  play: async ({ args }) => {
    await press(texts.confirm)
    await arriveAt(screen, 'Ask an administrator')
    await arriveAt(screen, /Couldn't delete/)
    await waitFor(() => expect(args.onClose).toHaveBeenCalledOnce())
  },
}

/** The stack is being deleted; the dialog cannot be closed. */
export const Deleting: Story = {
  tags: ['deep', 'loading'],
  parameters: { faults: [hang('sources.remove')] },
  play: async ({ args }) => {
    await press(texts.confirm)
    const dialog = await arriveAtDialog(title)
    await waitFor(() =>
      expect(dialog.getByRole('button', { name: cancel })).toHaveAttribute('aria-disabled', 'true'),
    )
    await userEvent.keyboard('{Escape}')
    await expect(args.onClose).not.toHaveBeenCalled()
  },
}

/** The user paused the stack instead of deleting it. */
export const PausedInstead: Story = {
  tags: ['deep'],
  render: untilClosed(DeleteStackDialog),
  play: async ({ args }) => {
    await press(texts.pause)
    await expect(args.onClose).toHaveBeenCalledOnce()
    await waitFor(() => expect(screen.queryByRole('button', { name: texts.pause })).toBeNull())
  },
}

/** At a zoom of 200 %: the whole question and its buttons are in the window. */
export const Zoomed: Story = {
  ...zoomed,
  tags: ['deep'],
  play: async () => {
    await arriveInWindow(texts.confirm, await screen.findByRole('button', { name: texts.confirm }))
    await arriveInWindow(texts.pause, screen.getByRole('button', { name: texts.pause }))
  },
}

/** Answers are computed from the stack: the question names those that lack its data afterwards. */
export const AnswersNeedIt: Story = {
  tags: ['deep'],
  parameters: { requirements: ['MOD-4', 'DSH-6'] },
  play: async () => {
    await screen.findByRole('button', { name: texts.confirm })
    const dialog = await arriveAtDialog(title)
    const { names } = answerMessages
    await arriveAt(dialog, stackDialogMessages.answers([names['creative-roas'], names['portfolio-ltv']]))
  },
}
