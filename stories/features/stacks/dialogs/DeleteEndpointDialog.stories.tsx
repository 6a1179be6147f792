import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test'
import { credentialMessages } from '@/features/credentials/messages'
import { errorMessages } from '@/domain/messages/errors'
import { stackDialogMessages } from '@/features/stacks/dialogs/messages'
import { deleteMessages } from '@/features/stacks/dialogs/messages'
import { successMessages } from '@/domain/messages/success'
import {
  DeleteEndpointDialog,
  type DeleteEndpointDialogProps,
} from '@/features/stacks/dialogs/DeleteEndpointDialog'
import { taskId, transformationId } from '@/server/connectors/catalogue/ids'
import { fail, slow } from '@mocks/http/faults'
import { worlds } from '@mocks/world/worlds'
import { arriveAt, arriveAtAlert, arriveAtDialog, press } from '../../../support/plays/arrive'
import { OtherTab, saveElsewhere } from '../../../support/OtherTab'
import { untilClosed } from '../../../support/UntilClosed'
import '../../../support/connected'

const texts = stackDialogMessages.deleteEndpoint

const meta = {
  component: DeleteEndpointDialog,
  args: { stackId: 16, taskId: taskId('tenjin', 4), onClose: fn() },
  parameters: { world: () => worlds.busy(), requirements: ['MOD-5', 'MOD-8'] },
} satisfies Meta<typeof DeleteEndpointDialog>
export default meta
type Story = StoryObj<typeof meta>

/** Waits for the dialog with the loaded stack. */
const arriveAtQuestion = async () => {
  await screen.findByRole('button', { name: texts.confirm })
  return arriveAtDialog(texts.title)
}

/** The question names the stack and the transformations that are deleted too, with their rows. */
export const WithTransformations: Story = {
  tags: ['deep'],
  name: 'Delete endpoint dialog, with its transformations',
  play: async ({ args }) => {
    const dialog = await arriveAtQuestion()
    await arriveAt(dialog, deleteMessages.deleteEndpoint.question)
    await arriveAt(dialog, texts.where('Daily Country Spend', 'Tenjin DataVault to Google BigQuery'))
    await arriveAt(dialog, stackDialogMessages.alsoDeleted)
    await arriveAt(dialog, /^Spend by Country, [\d,]+ rows this month$/)
    await userEvent.keyboard('{Escape}')
    await expect(args.onClose).toHaveBeenCalledOnce()
  },
}

/** The endpoint was deleted: the dialog has closed and a message confirms it. */
export const Deleted: Story = {
  tags: ['unpictured'],
  parameters: {
    chromatic: { disableSnapshot: true },
    faults: [slow('sources.update', 200)],
    requirements: ['MOD-5', 'DSH-10'],
  },
  render: untilClosed(DeleteEndpointDialog),
  play: async ({ args }) => {
    const dialog = await arriveAtQuestion()
    await userEvent.dblClick(dialog.getByRole('button', { name: texts.confirm }))
    await arriveAt(screen, successMessages.endpointDeleted)
    await waitFor(() => expect(args.onClose).toHaveBeenCalledOnce())
  },
}

/** The service refuses: the dialog has closed and a message shows the reason. */
export const Refused: Story = {
  tags: ['deep', 'error'],
  parameters: { faults: [fail('sources.update', 500, { message: 'Out of order' })] },
  render: untilClosed(DeleteEndpointDialog),
  play: async ({ args }) => {
    await press(texts.confirm)
    await arriveAt(screen, errorMessages.deleteEndpoint)
    await arriveAt(screen, /Couldn't delete/)
    await waitFor(() => expect(args.onClose).toHaveBeenCalledOnce())
  },
}

/** The last endpoint of a stack: the question says what happens to the stack. */
export const LastEndpoint: Story = {
  tags: ['deep'],
  parameters: {
    world: () => {
      const world = worlds.busy()
      const stacks = world.records.stacks.map((stack) =>
        stack.id === 16 ? { ...stack, taskIds: [taskId('tenjin', 4)] } : stack,
      )
      return { ...world, records: { ...world.records, stacks } }
    },
  },
  play: async () => {
    await arriveAt(await arriveAtQuestion(), texts.last)
  },
}

/** The dialog beside another tab that adds a transformation which needs the endpoint. */
function WithOtherTab(props: DeleteEndpointDialogProps) {
  const added = transformationId('tenjin', 8)
  return (
    <>
      <OtherTab
        stackId={props.stackId}
        editor={({ transformations }) => ({
          transformationTypeIds: [...transformations.map(({ typeId }) => typeId), added],
        })}
      />
      <DeleteEndpointDialog {...props} />
    </>
  )
}

/** Another tab added a transformation that would be deleted too: the dialog asks again. */
export const MoreWouldBeDeleted: Story = {
  tags: ['deep', 'error'],
  parameters: { requirements: ['MOD-5', 'C-7', 'PLUS-19'] },
  render: WithOtherTab,
  play: async ({ args }) => {
    const dialog = await arriveAtQuestion()
    await arriveAt(dialog, /rows this month$/)
    await expect(dialog.queryByText(/^Cost per Install by Country/)).toBeNull()
    await saveElsewhere()
    await press(texts.confirm, dialog)
    await arriveAtAlert(stackDialogMessages.staleList)
    await arriveAt(dialog, /^Cost per Install by Country/)
    await expect(args.onClose).not.toHaveBeenCalled()
  },
}

/** The endpoint was deleted in the meantime; the dialog says so. */
export const AlreadyDeleted: Story = {
  tags: ['deep', 'empty'],
  args: { taskId: taskId('tenjin', 0) },
  play: async ({ args }) => {
    await arriveAtAlert(texts.gone.title)
    await press(credentialMessages.edit.close)
    await expect(args.onClose).toHaveBeenCalledOnce()
  },
}
