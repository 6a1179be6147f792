import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, waitFor } from 'storybook/test'
import { inviteMessages } from '@/components/team/messages'
import { shellMessages } from '@/components/layout/messages'
import { PendingInvites } from '@/features/team/PendingInvites'
import { fail, hang } from '@mocks/http/faults'
import {
  arriveAt,
  arriveAtAlert,
  arriveAtFocusedHeading,
  arriveBusy,
  arriveAtBusyButton,
  press,
} from '../../support/plays/arrive'
import { withInvites } from './invites'

const texts = inviteMessages.pending
const [leo, mina] = ['leo@studio.example', 'mina@studio.example'] as const

const meta = {
  component: PendingInvites,
  parameters: { world: () => withInvites(leo, mina), requirements: ['FS-3'] },
} satisfies Meta<typeof PendingInvites>
export default meta
type Story = StoryObj<typeof meta>

/** Pending invites, newest first, each with the day it was sent and the day it expires. */
export const WithInvites: Story = {
  play: async ({ canvas }) => {
    await arriveAt(canvas, mina)
    await expect(canvas.getAllByRole('listitem')[0]).toHaveTextContent(texts.sent('19-11-2026', '26-11-2026'))
  },
}
/** There are no pending invites. */
export const Empty: Story = {
  parameters: { world: () => withInvites() },
  play: ({ canvas }) => arriveAt(canvas, texts.none),
}
/** The invites are loading. */
export const Loading: Story = {
  tags: ['loading'],
  parameters: { faults: [hang('invites.list')] },
  play: ({ canvas }) => arriveBusy(canvas),
}
/** The first load fails; a retry loads the invites. */
export const LoadFailedThenRetried: Story = {
  tags: ['error'],
  parameters: { faults: [fail('invites.list', 500, {}, { times: 1 })] },
  play: async ({ canvas }) => {
    await arriveAtAlert(texts.errorTitle)
    await press(shellMessages.retry)
    await arriveAt(canvas, leo)
  },
}
/** An invite is being revoked. */
export const Revoking: Story = {
  tags: ['loading'],
  parameters: { faults: [hang('invites.revoke')] },
  play: async ({ canvas }) => {
    await press(texts.revokeWhose(leo))
    await arriveAtBusyButton(canvas, texts.revokeWhose(leo))
  },
}
/** The invite is removed from the list and the result is announced. */
export const Revoked: Story = {
  play: async ({ canvas }) => {
    await press(texts.revokeWhose(leo))
    await arriveAt(canvas, texts.revoked(leo))
    await arriveAtFocusedHeading(canvas, texts.title)
    await expect(canvas.queryByRole('button', { name: texts.revokeWhose(leo) })).toBeNull()
  },
}
/** The invite was already used or revoked (404): this counts as success. */
export const AlreadyRevoked: Story = {
  parameters: { faults: [fail('invites.revoke', 404)], requirements: ['FS-3', 'C-6'] },
  play: async ({ canvas }) => {
    await press(texts.revokeWhose(leo))
    await arriveAt(canvas, texts.revoked(leo))
    await expect(screen.queryByRole('alert')).toBeNull()
  },
}
/** The service refuses: the invite stays in the list. */
export const RevokeRefused: Story = {
  tags: ['error'],
  parameters: { faults: [fail('invites.revoke', 500, { message: 'The team is locked' })] },
  play: async ({ canvas }) => {
    await press(texts.revokeWhose(leo))
    await arriveAtAlert(`${texts.notRevoked(leo)} The team is locked`)
    await waitFor(() => expect(canvas.getByText(leo)).toBeVisible())
  },
}
