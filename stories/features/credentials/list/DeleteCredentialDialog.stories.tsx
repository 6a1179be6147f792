import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, waitFor } from 'storybook/test'
import { credentialListMessages } from '@/features/credentials/list/messages'
import { DeleteCredentialDialog } from '@/features/credentials/list/DeleteCredentialDialog'
import { fail } from '@mocks/http/faults'
import { arriveAt, arriveAtAlert, arriveAtDialog, press } from '../../../support/plays/arrive'
import { NAMES, STAGING, withUnused } from '../../../support/world/credentialWorlds'
import { untilClosed } from '../../../support/UntilClosed'
import '../../../support/connected'

const texts = credentialListMessages.deleting
const title = texts.title(NAMES.staging)

const meta = {
  component: DeleteCredentialDialog,
  parameters: { world: () => withUnused(), requirements: ['FU-18', 'MOD-8'] },
  args: { credentialId: STAGING, onClose: fn() },
} satisfies Meta<typeof DeleteCredentialDialog>
export default meta
type Story = StoryObj<typeof meta>

/** The service failed first, and then someone else had deleted the credential (404), which counts as success. */
export const AlreadyDeleted: Story = {
  tags: ['deep'],
  parameters: {
    faults: [
      fail('credentialDelete.remove', 500, { message: 'Try again in a minute' }, { times: 1 }),
      fail('credentialDelete.remove', 404),
    ],
    requirements: ['FU-18', 'C-6'],
  },
  render: untilClosed(DeleteCredentialDialog),
  play: async ({ args }) => {
    await press(texts.confirm, await arriveAtDialog(title))
    await arriveAtAlert(`${texts.failed(NAMES.staging)} Try again in a minute`)
    await press(texts.confirm)
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await expect(args.onClose).toHaveBeenCalledOnce()
  },
}
/** The service refuses (409) for a reason of its own, which is shown. */
export const RefusedWithReason: Story = {
  tags: ['error'],
  parameters: {
    faults: [fail('credentialDelete.remove', 409, { message: 'A run still uses this credential' })],
  },
  play: async () => {
    await press(texts.confirm, await arriveAtDialog(title))
    await arriveAt(await arriveAtDialog(texts.inUseTitle(NAMES.staging)), 'A run still uses this credential')
  },
}
/** Stacks use the credential, so it cannot be deleted. */
export const InUse: Story = {
  tags: ['deep'],
  args: { credentialId: 204 },
  play: async () => {
    const dialog = await screen.findByRole('dialog')
    await waitFor(() => expect(dialog).toHaveTextContent(texts.inUse(2)))
  },
}
/** The link refers to a credential that no longer exists. */
export const NotFound: Story = {
  tags: ['deep'],
  args: { credentialId: 9999 },
  play: () => arriveAtAlert(texts.goneTitle),
}
