import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { inviteMessages } from '@/features/team/messages'
import { RenewInviteLinkDialog } from '@/features/team/RenewInviteLinkDialog'
import { fail } from '@mocks/http/faults'
import { arriveAtAlert, arriveAtDialog, press } from '../../support/plays/arrive'
import { withInvites } from './invites'
import '../../support/connected'

const texts = inviteMessages.newLink

const meta = {
  component: RenewInviteLinkDialog,
  parameters: { world: () => withInvites(), requirements: ['FS-3', 'MOD-8'] },
  args: { onDone: fn(), onClose: fn() },
} satisfies Meta<typeof RenewInviteLinkDialog>
export default meta
type Story = StoryObj<typeof meta>

/** The question names what a new link ends, with the number of pending invites; Cancel has the focus. */
export const WithPendingInvites: Story = {
  tags: ['deep'],
  parameters: { world: () => withInvites('leo@studio.example', 'mina@studio.example') },
  play: async () => {
    const dialog = await arriveAtDialog(texts.question)
    await expect(dialog.getByRole('button', { name: texts.cancel })).toHaveFocus()
    await expect(await dialog.findByText(new RegExp(texts.pending(2)))).toBeVisible()
  },
}
/** The service refuses: the question stays open and shows the reason. */
export const Refused: Story = {
  tags: ['error'],
  parameters: { faults: [fail('invites.renew', 500)] },
  play: async ({ args }) => {
    await arriveAtDialog(texts.question)
    await press(texts.confirm)
    await arriveAtAlert(texts.failed)
    await expect(args.onDone).not.toHaveBeenCalled()
  },
}
