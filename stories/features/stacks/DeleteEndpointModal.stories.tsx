import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test'
import { credentialMessages } from '@/domain/messages/credentials'
import { errorMessages } from '@/domain/messages/errors'
import { modalMessages } from '@/domain/messages/modals'
import { stackDialogs } from '@/domain/messages/stackDialogs'
import { successMessages } from '@/domain/messages/success'
import { DeleteEndpointModal, type DeleteEndpointModalProps } from '@/features/stacks/DeleteEndpointModal'
import { taskId, transformationId } from '@mocks/data/ids'
import { fail, hang, slow } from '@mocks/http/faults'
import { worlds } from '@mocks/world/worlds'
import { arriveAt, arriveAtAlert, arriveAtDialog, arriveBusy, press } from '../../support/arrive'
import { OtherTab, saveElsewhere } from '../../support/OtherTab'

const texts = stackDialogs.deleteEndpoint

const meta = {
  component: DeleteEndpointModal,
  args: { stackId: 16, taskId: taskId('tenjin', 4), onClose: fn() },
  parameters: { world: () => worlds.busy(), requirements: ['MOD-5', 'MOD-8'] },
} satisfies Meta<typeof DeleteEndpointModal>
export default meta
type Story = StoryObj<typeof meta>

/** The dialog, once the stack is known. */
const arriveAtQuestion = async () => {
  await screen.findByRole('button', { name: texts.confirm })
  return arriveAtDialog(texts.title)
}

/** Of which stack it is; the transformation that only this endpoint offers goes too, with its rows, as does what builds on it. */
export const WithItsTransformations: Story = {
  play: async ({ args }) => {
    const dialog = await arriveAtQuestion()
    await arriveAt(dialog, modalMessages.deleteEndpoint.question)
    await arriveAt(dialog, texts.where('Daily Country Spend', 'Tenjin DataVault to Google BigQuery'))
    await arriveAt(dialog, stackDialogs.alsoDeleted)
    await arriveAt(dialog, /^Spend by Country, [\d,]+ rows this month$/)
    await userEvent.keyboard('{Escape}')
    await expect(args.onClose).toHaveBeenCalledOnce()
  },
}

/** An endpoint that no transformation needs: it alone is deleted. */
export const WithoutTransformations: Story = {
  args: { taskId: taskId('tenjin', 5) },
  play: async () => {
    const dialog = await arriveAtQuestion()
    await arriveAt(dialog, /^Campaigns of /)
    await expect(dialog.queryByText(stackDialogs.alsoDeleted)).toBeNull()
  },
}

/** A second press while it is under way sends nothing more. */
export const Deleted: Story = {
  parameters: { faults: [slow('sources.update', 200)], requirements: ['MOD-5', 'DSH-10'] },
  play: async ({ args }) => {
    const dialog = await arriveAtQuestion()
    await userEvent.dblClick(dialog.getByRole('button', { name: texts.confirm }))
    await arriveAt(screen, successMessages.endpointDeleted)
    await waitFor(() => expect(args.onClose).toHaveBeenCalledOnce())
  },
}

/** MOD-5: it closes all the same, and the spec's words are a message. */
export const Refused: Story = {
  tags: ['error'],
  parameters: { faults: [fail('sources.update', 500, { message: 'Out of order' })] },
  play: async ({ args }) => {
    await press(texts.confirm)
    await arriveAt(screen, errorMessages.deleteEndpoint)
    await arriveAt(screen, /Couldn't delete/)
    await waitFor(() => expect(args.onClose).toHaveBeenCalledOnce())
  },
}

/** Deleting the last one is allowed, and says what comes of it. */
export const TheLastOne: Story = {
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

/** The stacks are still on their way. */
export const Loading: Story = {
  tags: ['loading'],
  parameters: { faults: [hang('entities.all')] },
  play: async () => arriveBusy(await arriveAtDialog(texts.title)),
}

/** The stacks could not be loaded; the dialog says so. */
export const NotLoaded: Story = {
  tags: ['error'],
  parameters: { faults: [fail('entities.all', 503)] },
  play: () => arriveAtAlert(credentialMessages.edit.loadFailed),
}

/** The tab beside adds a transformation that needs the endpoint. */
function WithOtherTab(props: DeleteEndpointModalProps) {
  const added = transformationId('tenjin', 8)
  return (
    <>
      <OtherTab
        stackId={props.stackId}
        editor={({ transformations }) => ({
          transformationTypeIds: [...transformations.map(({ typeId }) => typeId), added],
        })}
      />
      <DeleteEndpointModal {...props} />
    </>
  )
}

/** C-7: another tab added a transformation that would go too. Nothing is deleted before that was shown. */
export const MoreWouldGo: Story = {
  tags: ['error'],
  parameters: { requirements: ['MOD-5', 'C-7', 'PLUS-19'] },
  render: WithOtherTab,
  play: async ({ args }) => {
    const dialog = await arriveAtQuestion()
    await arriveAt(dialog, /rows this month$/)
    await expect(dialog.queryByText(/^Cost per Install by Country/)).toBeNull()
    await saveElsewhere()
    await press(texts.confirm, dialog)
    await arriveAtAlert(stackDialogs.staleList)
    await arriveAt(dialog, /^Cost per Install by Country/)
    await expect(args.onClose).not.toHaveBeenCalled()
  },
}

/** C-7: once that was shown, it is deleted with all of it. */
export const DeletedWithMore: Story = {
  parameters: { requirements: ['MOD-5', 'C-7'] },
  render: WithOtherTab,
  play: async (context) => {
    await MoreWouldGo.play?.(context)
    await press(texts.confirm)
    await arriveAt(screen, successMessages.endpointDeleted)
    await waitFor(() => expect(context.args.onClose).toHaveBeenCalledOnce())
  },
}

/** The endpoint was deleted meanwhile: the dialog says so. */
export const DeletedElsewhere: Story = {
  tags: ['empty'],
  args: { taskId: taskId('tenjin', 0) },
  play: async ({ args }) => {
    await arriveAtAlert(texts.gone.title)
    await press(credentialMessages.edit.close)
    await expect(args.onClose).toHaveBeenCalledOnce()
  },
}
