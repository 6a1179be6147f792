import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test'
import { credentialMessages } from '@/domain/messages/credentials'
import { dashboardMessages } from '@/domain/messages/dashboard'
import { errorMessages } from '@/domain/messages/errors'
import { modalMessages } from '@/domain/messages/modals'
import { shell } from '@/domain/messages/shell'
import { stackDialogs } from '@/domain/messages/stackDialogs'
import { successMessages } from '@/domain/messages/success'
import { transformationTab } from '@/domain/messages/transformationTab'
import { DeleteTransformationModal } from '@/features/stacks/DeleteTransformationModal'
import { fail, hang, slow } from '@mocks/http/faults'
import { worlds } from '@mocks/world/worlds'
import { arriveAt, arriveAtAlert, arriveAtDialog, arriveBusy, press } from '../../support/arrive'

const words = modalMessages.deleteTransformation
const texts = transformationTab.deleting

const meta = {
  component: DeleteTransformationModal,
  args: { side: 'destination', transformationId: 51, onClose: fn() },
  parameters: { world: () => worlds.busy(), requirements: ['MOD-6', 'MOD-8'] },
} satisfies Meta<typeof DeleteTransformationModal>
export default meta
type Story = StoryObj<typeof meta>

/** The dialog, once it is known what goes. */
const arriveAtQuestion = async () => {
  await screen.findByRole('button', { name: texts.confirm })
  return arriveAtDialog(words.title)
}

/** User Portfolio LTV needs User Level Revenue, so it goes too; the focus starts on the safe answer, Escape closes. */
export const WithWhatDependsOnIt: Story = {
  parameters: { requirements: ['MOD-6', 'MOD-8', 'PLUS-19'] },
  play: async ({ args }) => {
    const dialog = await arriveAtQuestion()
    await arriveAt(dialog, `${words.question} ${words.warning}`)
    await arriveAt(dialog, stackDialogs.alsoDeleted)
    await arriveAt(dialog, /^User Portfolio LTV/)
    const cancel = dialog.getByRole('button', { name: credentialMessages.edit.cancel })
    await waitFor(() => expect(cancel).toHaveFocus())
    await userEvent.keyboard('{Escape}')
    await expect(args.onClose).toHaveBeenCalledOnce()
  },
}

/** One of a stack: says of which, and how many rows it made this month. */
export const OfAStack: Story = {
  args: { side: 'source', transformationId: 43 },
  play: async () => {
    const dialog = await arriveAtQuestion()
    await arriveAt(
      dialog,
      texts.where('Ad Revenue per User', dashboardMessages.flow('AppLovin (MAX)', 'Google BigQuery')),
    )
    await arriveAt(dialog, stackDialogs.rows('4,660'))
    await expect(dialog.queryByText(stackDialogs.alsoDeleted)).toBeNull()
  },
}

/** A second press while it is under way sends nothing more. */
export const Deleted: Story = {
  parameters: {
    faults: [slow('destinations.removeTransformation', 200)],
    requirements: ['MOD-6', 'DSH-10'],
  },
  play: async ({ args }) => {
    const dialog = await arriveAtQuestion()
    await userEvent.dblClick(dialog.getByRole('button', { name: texts.confirm }))
    await arriveAt(screen, successMessages.transformationDeleted)
    await waitFor(() => expect(args.onClose).toHaveBeenCalledOnce())
  },
}

/** A transformation of a stack is deleted: a message says so, and the dialog closes. */
export const DeletedFromAStack: Story = {
  args: { side: 'source', transformationId: 42 },
  play: async ({ args }) => {
    await press(texts.confirm, await arriveAtQuestion())
    await arriveAt(screen, successMessages.transformationDeleted)
    await waitFor(() => expect(args.onClose).toHaveBeenCalledOnce())
  },
}

/** MOD-6: it closes all the same, and the service's words are a message. */
export const Refused: Story = {
  tags: ['error'],
  parameters: { faults: [fail('destinations.removeTransformation', 500, { message: 'Out of order' })] },
  play: async ({ args }) => {
    await press(texts.confirm)
    await arriveAt(screen, 'Out of order')
    await arriveAt(screen, /Couldn't delete/)
    await waitFor(() => expect(args.onClose).toHaveBeenCalledOnce())
  },
}

/** The transformation was deleted meanwhile: the dialog says so. */
export const DeletedElsewhere: Story = {
  tags: ['empty'],
  args: { transformationId: 999 },
  play: async ({ args }) => {
    await arriveAtAlert(texts.gone)
    await press(credentialMessages.edit.close)
    await expect(args.onClose).toHaveBeenCalledOnce()
  },
}

/** MOD-6: any other type is an error. */
export const OfNoKnownType: Story = {
  tags: ['error'],
  args: { side: 'storage' },
  play: () => arriveAtAlert(errorMessages.transformationType('storage')),
}

/** The transformation is still on its way. */
export const Loading: Story = {
  tags: ['loading'],
  parameters: { faults: [hang('entities.all')] },
  play: ({ canvas }) => arriveBusy(canvas),
}

/** It could not be loaded: said, with a way to try again. */
export const NotLoaded: Story = {
  tags: ['error'],
  parameters: { faults: [fail('entities.all', 500)] },
  play: async () => {
    await expect(await screen.findByRole('button', { name: shell.retry })).toBeVisible()
  },
}

/** Trying again loads it. */
export const LoadedBySecondTry: Story = {
  parameters: { faults: [fail('entities.all', 500, {}, { times: 1 })] },
  play: async () => {
    await press(shell.retry)
    await arriveAtQuestion()
  },
}
