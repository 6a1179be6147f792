import type { Meta, StoryObj } from '@storybook/react-vite'
import { flowText } from '@/domain/stacks/list/flowName'
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test'
import { answerMessages } from '@/features/answers/messages'
import { credentialMessages } from '@/features/credentials/messages'
import { errorMessages } from '@/domain/messages/errors'
import { stackDialogMessages } from '@/features/stacks/dialogs/messages'
import { deleteMessages } from '@/features/stacks/dialogs/messages'
import { successMessages } from '@/domain/messages/success'
import { transformationTab } from '@/features/stacks/transformations/messages'
import { DeleteTransformationDialog } from '@/features/stacks/dialogs/DeleteTransformationDialog'
import { fail, slow } from '@mocks/http/faults'
import { worlds } from '@mocks/world/worlds'
import { arriveAt, arriveAtAlert, arriveAtDialog, press } from '../../../support/plays/arrive'
import { untilClosed } from '../../../support/UntilClosed'
import '../../../support/connected'

const words = deleteMessages.deleteTransformation
const texts = transformationTab.deleting

const meta = {
  component: DeleteTransformationDialog,
  args: { side: 'destination', transformationId: 51, onClose: fn() },
  parameters: { world: () => worlds.busy(), requirements: ['MOD-6', 'MOD-8'] },
} satisfies Meta<typeof DeleteTransformationDialog>
export default meta
type Story = StoryObj<typeof meta>

/** Waits for the dialog with the loaded transformation. */
const arriveAtQuestion = async () => {
  await screen.findByRole('button', { name: texts.confirm })
  return arriveAtDialog(words.title)
}

/** User Portfolio LTV and its answer need this transformation, so the question names both; Cancel has the focus. */
export const WithDependents: Story = {
  tags: ['deep'],
  parameters: { requirements: ['MOD-6', 'MOD-8', 'PLUS-19'] },
  play: async ({ args }) => {
    const dialog = await arriveAtQuestion()
    await arriveAt(dialog, `${words.question} ${words.warning}`)
    await arriveAt(dialog, stackDialogMessages.alsoDeleted)
    await arriveAt(dialog, /^User Portfolio LTV/)
    await arriveAt(dialog, stackDialogMessages.answerGone(answerMessages.names['portfolio-ltv']))
    const cancel = dialog.getByRole('button', { name: credentialMessages.edit.cancel })
    await waitFor(() => expect(cancel).toHaveFocus())
    await userEvent.keyboard('{Escape}')
    await expect(args.onClose).toHaveBeenCalledOnce()
  },
}

/** The transformation was deleted: the dialog has closed and a message confirms it. */
export const Deleted: Story = {
  tags: ['unpictured'],
  parameters: {
    chromatic: { disableSnapshot: true },
    faults: [slow('destinations.removeTransformation', 200)],
    requirements: ['MOD-6', 'DSH-10'],
  },
  render: untilClosed(DeleteTransformationDialog),
  play: async ({ args }) => {
    const dialog = await arriveAtQuestion()
    await userEvent.dblClick(dialog.getByRole('button', { name: texts.confirm }))
    await arriveAt(screen, successMessages.transformationDeleted)
    await waitFor(() => expect(args.onClose).toHaveBeenCalledOnce())
  },
}

/** A transformation of a stack was deleted; the question named the stack and this month's rows. */
export const DeletedFromStack: Story = {
  tags: ['deep', 'test-only', '!dev', '!autodocs'],
  parameters: { chromatic: { disableSnapshot: true } },
  args: { side: 'source', transformationId: 43 },
  render: untilClosed(DeleteTransformationDialog),
  play: async ({ args }) => {
    const dialog = await arriveAtQuestion()
    await arriveAt(dialog, texts.where('Ad Revenue per User', flowText('AppLovin (MAX)', 'Google BigQuery')))
    await arriveAt(dialog, stackDialogMessages.rows('4,660'))
    await expect(dialog.queryByText(stackDialogMessages.alsoDeleted)).toBeNull()
    await press(texts.confirm, dialog)
    await arriveAt(screen, successMessages.transformationDeleted)
    await waitFor(() => expect(args.onClose).toHaveBeenCalledOnce())
  },
}

/** The service refuses: the dialog has closed and a message shows the reason. */
export const Refused: Story = {
  tags: ['deep', 'error'],
  parameters: { faults: [fail('destinations.removeTransformation', 500, { message: 'Out of order' })] },
  render: untilClosed(DeleteTransformationDialog),
  play: async ({ args }) => {
    await press(texts.confirm)
    await arriveAt(screen, 'Out of order')
    await arriveAt(screen, /Couldn't delete/)
    await waitFor(() => expect(args.onClose).toHaveBeenCalledOnce())
  },
}

/** The transformation was deleted in the meantime; the dialog says so. */
export const AlreadyDeleted: Story = {
  tags: ['deep', 'empty', 'unpictured'],
  parameters: { chromatic: { disableSnapshot: true } },
  args: { transformationId: 999 },
  play: async ({ args }) => {
    await arriveAtAlert(texts.gone)
    await press(credentialMessages.edit.close)
    await expect(args.onClose).toHaveBeenCalledOnce()
  },
}

/** The address names an unknown transformation type, which is an error. */
export const UnknownType: Story = {
  tags: ['deep', 'error'],
  args: { side: 'storage' },
  play: () => arriveAtAlert(errorMessages.transformationType('storage')),
}
