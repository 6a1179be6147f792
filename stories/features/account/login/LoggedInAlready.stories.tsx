import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { signupMessages } from '@/features/account/signup/messages'
import { pages } from '@/domain/shared/paths'
import { LoggedInAlready } from '@/features/account/login/LoggedInAlready'
import { LeaveContext } from '@/features/common/useConfirmLeave'
import { storageKeys } from '@/state/browser/storageKeys'
import { worlds } from '@mocks/world/worlds'
import { arriveAt, press } from '../../../support/plays/arrive'
import { removedBen } from '../../../support/plays/removed'
import '../../../support/connected'

const { invite } = signupMessages
const route = { at: pages.confirmEmail.href(), path: pages.confirmEmail.path }

const meta = {
  component: LoggedInAlready,
  parameters: { world: worlds.busy, route, frame: 'page', requirements: ['AUT-4', 'AUT-5'] },
  args: { kind: 'confirm' },
} satisfies Meta<typeof LoggedInAlready>
export default meta
type Story = StoryObj<typeof meta>
/** A removed member opens an invite: the existing account can join with its password. */
export const InvitedAfterRemoval: Story = {
  tags: ['deep'],
  args: { kind: 'invite' },
  parameters: { world: removedBen, requirements: ['AUT-4', 'ORG-3'] },
  play: async ({ canvas }) => {
    await arriveAt(canvas, invite.otherOutside)
    await expect(canvas.queryByText(invite.other)).toBeNull()
  },
}
/** Logging out with unfinished work asks for confirmation; the user stays logged in. */
export const UnfinishedWork: Story = {
  args: { kind: 'invite' },
  parameters: { requirements: ['C-18', 'AUT-10'] },
  decorators: [
    (Story) => (
      <LeaveContext value={() => undefined}>
        <Story />
      </LeaveContext>
    ),
  ],
  play: async ({ canvas }) => {
    await arriveAt(canvas, 'ana@lumen.example')
    await press(invite.otherLogOut, canvas)
    await expect(localStorage.getItem(storageKeys.session)).not.toBeNull()
  },
}
