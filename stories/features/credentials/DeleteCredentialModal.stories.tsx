import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, waitFor } from 'storybook/test'
import { credentialListMessages } from '@/domain/messages/credentialList'
import { shell } from '@/domain/messages/shell'
import { DeleteCredentialModal } from '@/features/credentials/DeleteCredentialModal'
import { fail, hang, malformed } from '@mocks/http/faults'
import { arriveAt, arriveAtAlert, arriveAtDialog, arriveBusy, arriveHeld, press } from '../../support/arrive'
import { IRONSOURCE, NAMES, STAGING, withUnused } from '../../support/credentialWorlds'

const texts = credentialListMessages.deleting
const title = texts.title(NAMES.staging)

const meta = {
  component: DeleteCredentialModal,
  parameters: { world: () => withUnused(), requirements: ['FU-18', 'MOD-8'] },
  args: { credentialId: STAGING, onClose: fn() },
} satisfies Meta<typeof DeleteCredentialModal>
export default meta
type Story = StoryObj<typeof meta>

/** The focus is on the answer that keeps it. */
export const Asked: Story = {
  play: async ({ args }) => {
    const dialog = await arriveAtDialog(title)
    await waitFor(() => expect(dialog.getByRole('button', { name: texts.cancel })).toHaveFocus())
    await expect(args.onClose).not.toHaveBeenCalled()
  },
}
/** The call is on its way. */
export const Deleting: Story = {
  tags: ['loading'],
  parameters: { faults: [hang('credentialDelete.remove')] },
  play: async () => {
    await press(texts.confirm, await arriveAtDialog(title))
    await arriveHeld(await arriveAtDialog(title), texts.confirm)
  },
}
/** It closes. */
export const Deleted: Story = {
  play: async ({ args }) => {
    await press(texts.confirm, await arriveAtDialog(title))
    await waitFor(() => expect(args.onClose).toHaveBeenCalledOnce())
  },
}
/** C-6: deleted by somebody else meanwhile, which is what was wanted. */
export const DeletedMeanwhile: Story = {
  parameters: { faults: [fail('credentialDelete.remove', 404)], requirements: ['FU-18', 'C-6'] },
  play: async ({ args }) => {
    await press(texts.confirm, await arriveAtDialog(title))
    await waitFor(() => expect(args.onClose).toHaveBeenCalledOnce())
  },
}
/** The list did not know that a stack had begun to use it: the refusal names the stack. */
export const RefusedByNewUse: Story = {
  tags: ['error'],
  args: { credentialId: IRONSOURCE },
  parameters: {
    faults: [malformed('entities.all', { sources: [], destination_transformations: [] }, { times: 1 })],
  },
  play: async () => {
    await press(texts.confirm, await arriveAtDialog(texts.title(NAMES.ironsource)))
    const dialog = await arriveAtDialog(texts.inUseTitle(NAMES.ironsource))
    await arriveAt(dialog, texts.inUse(1))
    await expect(dialog.getByRole('link', { name: 'ironSource to Google BigQuery' })).toBeVisible()
  },
}
/** Refused with 409, and no stack of the list uses it: the service's own words. */
export const RefusedInOtherWords: Story = {
  tags: ['error'],
  parameters: {
    faults: [fail('credentialDelete.remove', 409, { message: 'A run still uses this credential' })],
  },
  play: async () => {
    await press(texts.confirm, await arriveAtDialog(title))
    await arriveAt(await arriveAtDialog(texts.inUseTitle(NAMES.staging)), 'A run still uses this credential')
  },
}
/** A link to the question about one that stacks use. */
export const InUse: Story = {
  args: { credentialId: 204 },
  play: async () => {
    const dialog = await screen.findByRole('dialog')
    await waitFor(() => expect(dialog).toHaveTextContent(texts.inUse(2)))
  },
}
/** The service fails; the credential stays. */
export const NotDeleted: Story = {
  tags: ['error'],
  parameters: { faults: [fail('credentialDelete.remove', 500, { message: 'Try again in a minute' })] },
  play: async () => {
    await press(texts.confirm, await arriveAtDialog(title))
    await arriveAtAlert(`${texts.failed(NAMES.staging)} Try again in a minute`)
  },
}
/** An old link: it is gone. */
export const Gone: Story = {
  args: { credentialId: 9999 },
  play: () => arriveAtAlert(texts.goneTitle),
}
/** The credentials are on their way. */
export const Loading: Story = {
  tags: ['loading'],
  parameters: { faults: [hang('credentials.list')] },
  play: ({ canvas }) => arriveBusy(canvas),
}
/** The credentials could not be loaded. */
export const NotLoaded: Story = {
  tags: ['error'],
  parameters: { faults: [fail('credentials.list', 500)] },
  play: async () => {
    await arriveAtAlert(credentialListMessages.failed.title)
    await expect(screen.getByRole('button', { name: shell.retry })).toBeVisible()
  },
}
