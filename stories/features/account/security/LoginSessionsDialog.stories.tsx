import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, waitFor } from 'storybook/test'
import { loginSessionsMessages as texts, userMenuMessages } from '@/features/account/security/messages'
import { LoginSessionsDialog } from '@/features/account/security/LoginSessionsDialog'
import { fail } from '@mocks/http/faults'
import { arriveAt, arriveAtAlert, arriveAtDialog, press } from '../../../support/plays/arrive'
import { withSessions } from '../sessions'
import '../../../support/connected'

const title = userMenuMessages.loginSessions
const PHONE = 'Safari on iPhone'
const endPhone = new RegExp(`^${texts.end}: ${PHONE}`)

const meta = {
  component: LoginSessionsDialog,
  parameters: { world: withSessions, requirements: ['FS-4', 'MOD-8'] },
  args: { onClose: fn() },
} satisfies Meta<typeof LoginSessionsDialog>
export default meta
type Story = StoryObj<typeof meta>

/** Several sessions: the current browser is named and has no End button. */
export const SeveralSessions: Story = {
  tags: ['deep'],
  play: async ({ args }) => {
    const dialog = await arriveAtDialog(title)
    await expect(await dialog.findByText(texts.current)).toBeVisible()
    await expect(dialog.getAllByRole('listitem')).toHaveLength(4)
    await expect(dialog.getAllByRole('button', { name: new RegExp(`^${texts.end}`) })).toHaveLength(3)
    await expect(args.onClose).not.toHaveBeenCalled()
  },
}
/** The sessions could not be loaded. */
export const LoadFailed: Story = {
  tags: ['deep', 'error', 'unpictured'],
  parameters: { chromatic: { disableSnapshot: true }, faults: [fail('sessions.list', 500)] },
  play: () => arriveAtAlert(texts.errorTitle),
}
/**
 * Ended sessions are removed from the list and the result is announced; one that had already ended (404) counts as
 * success.
 */
export const SessionEnded: Story = {
  parameters: {
    faults: [fail('sessions.end', 404, {}, { after: 1 })],
    requirements: ['FS-4', 'MOD-8', 'C-6'],
  },
  play: async () => {
    const dialog = await arriveAtDialog(title)
    await press(endPhone)
    await arriveAt(dialog, texts.ended(PHONE))
    await waitFor(() => expect(dialog.getByRole('button', { name: texts.close })).toHaveFocus())
    await expect(dialog.queryByRole('button', { name: endPhone })).toBeNull()
    await press(new RegExp(`^${texts.end}: Firefox on Windows`), dialog)
    await arriveAt(dialog, texts.ended('Firefox on Windows'))
    await expect(screen.queryByRole('alert')).toBeNull()
  },
}
/** Ending the session fails: it stays in the list and the reason is shown. */
export const EndingFailed: Story = {
  tags: ['deep', 'error'],
  parameters: { faults: [fail('sessions.end', 500, { message: 'Try again in a minute' })] },
  play: async () => {
    await press(endPhone)
    await arriveAtAlert(`${texts.notEnded(PHONE)} Try again in a minute`)
    await expect(screen.getByRole('button', { name: endPhone })).toBeVisible()
  },
}
