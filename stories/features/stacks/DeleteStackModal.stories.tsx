import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test'
import { credentialMessages } from '@/domain/messages/credentials'
import { modalMessages } from '@/domain/messages/modals'
import { stackDialogs } from '@/domain/messages/stackDialogs'
import { successMessages } from '@/domain/messages/success'
import { DeleteStackModal } from '@/features/stacks/DeleteStackModal'
import { fail, hang } from '@mocks/http/faults'
import { worlds } from '@mocks/world/worlds'
import { arriveAt, arriveAtAlert, arriveAtDialog, arriveBusy, press } from '../../support/arrive'

const { title, question } = modalMessages.deleteStack
const texts = stackDialogs.deleteStack
const { cancel } = credentialMessages.edit

const meta = {
  component: DeleteStackModal,
  args: { stackId: 16, onClose: fn() },
  parameters: { world: () => worlds.busy(), requirements: ['MOD-4', 'MOD-8'] },
} satisfies Meta<typeof DeleteStackModal>
export default meta
type Story = StoryObj<typeof meta>

/** Says what goes with it; the safe answer has the focus. */
export const Question: Story = {
  play: async ({ args }) => {
    await screen.findByRole('button', { name: texts.confirm })
    const dialog = await arriveAtDialog(title)
    await arriveAt(dialog, new RegExp(question.slice(0, -1)))
    await arriveAt(dialog, stackDialogs.stack('Tenjin DataVault to Google BigQuery', 'Tenjin 1'))
    await arriveAt(dialog, /^4 endpoints and 2 transformations/)
    await waitFor(() => expect(dialog.getByRole('button', { name: cancel })).toHaveFocus())
    await userEvent.keyboard('{Enter}')
    await expect(args.onClose).toHaveBeenCalledOnce()
  },
}

/** The stack is deleted: a message says so, and the dialog closes. */
export const Deleted: Story = {
  play: async ({ args }) => {
    await press(texts.confirm)
    await arriveAt(screen, successMessages.stackDeleted)
    await waitFor(() => expect(args.onClose).toHaveBeenCalledOnce())
    await expect(screen.queryByRole('alert')).toBeNull()
  },
}

/** MOD-4: it closes all the same, and the reason is a message. */
export const Refused: Story = {
  tags: ['error'],
  parameters: { faults: [fail('sources.remove', 403, { message: 'Ask an administrator' })] },
  play: async ({ args }) => {
    await press(texts.confirm)
    await arriveAt(screen, 'Ask an administrator')
    await arriveAt(screen, /Couldn't delete/)
    await waitFor(() => expect(args.onClose).toHaveBeenCalledOnce())
  },
}

/** C-6: gone already counts as deleted. */
export const DeletedElsewhereMeanwhile: Story = {
  parameters: { faults: [fail('sources.remove', 404, { message: 'Unknown stack' })] },
  play: async ({ args }) => {
    await press(texts.confirm)
    await arriveAt(screen, successMessages.stackDeleted)
    await waitFor(() => expect(args.onClose).toHaveBeenCalledOnce())
  },
}

/** While it is under way nothing closes and nothing is sent twice. */
export const Deleting: Story = {
  tags: ['loading'],
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

/** For somebody who only wants it to stop. */
export const PausedInstead: Story = {
  play: async ({ args }) => {
    await press(texts.pause)
    await expect(args.onClose).toHaveBeenCalledOnce()
    await waitFor(() => expect(screen.queryByRole('button', { name: texts.pause })).toBeNull())
  },
}

/** The stacks are still on their way. */
export const Loading: Story = {
  tags: ['loading'],
  parameters: { faults: [hang('entities.all')] },
  play: async () => arriveBusy(await arriveAtDialog(title)),
}

/** The stacks could not be loaded; the dialog says so. */
export const NotLoaded: Story = {
  tags: ['error'],
  parameters: { faults: [fail('entities.all', 503)] },
  play: () => arriveAtAlert(credentialMessages.edit.loadFailed),
}

/** The stack was deleted meanwhile: the dialog says so. */
export const GoneAlready: Story = {
  tags: ['empty'],
  args: { stackId: 999 },
  play: async ({ args }) => {
    await arriveAtAlert(credentialMessages.edit.stackGone)
    await press(credentialMessages.edit.close)
    await expect(args.onClose).toHaveBeenCalledOnce()
  },
}
