import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, waitFor } from 'storybook/test'
import { userMenuMessages, yourDataMessages as texts } from '@/features/account/security/messages'
import { YourDataDialog } from '@/features/account/security/YourDataDialog'
import { PERSON } from '@mocks/data/ids'
import { fail, slow } from '@mocks/http/faults'
import type { World } from '@mocks/world/types'
import { worlds } from '@mocks/world/worlds'
import { arriveAtAlert, arriveAtDialog, arriveAt, fill, press } from '../../../support/plays/arrive'
import '../../../support/connected'

const { remove, download } = texts
const ANA = 'ana@lumen.example'
const field = remove.type(ANA)

/** Ben is an admin too, so that Ana may go. */
const withTwoAdmins = (): World => {
  const world = worlds.busy()
  const users = world.records.users.map((user) =>
    user.id === PERSON.ben ? { ...user, role: 'ADMIN' as const } : user,
  )
  return { ...world, records: { ...world.records, users } }
}

const ask = async () => {
  const dialog = await arriveAtDialog(userMenuMessages.yourData)
  await press(remove.action, dialog)
  return arriveAtDialog(remove.question)
}

const meta = {
  component: YourDataDialog,
  parameters: { world: withTwoAdmins, requirements: ['O-12'] },
  args: { onClose: fn() },
} satisfies Meta<typeof YourDataDialog>
export default meta
type Story = StoryObj<typeof meta>

/** What is stored about the user was saved as a file. */
export const Downloaded: Story = {
  tags: ['test-only', '!dev', '!autodocs'],
  parameters: { chromatic: { disableSnapshot: true } },
  play: async () => {
    await arriveAtDialog(userMenuMessages.yourData)
    await press(download.action)
    await expect(await screen.findByText(download.done)).toBeVisible()
  },
}
/** The service does not answer. */
export const NotDownloaded: Story = {
  tags: ['error', 'deep'],
  parameters: { faults: [fail('personalData.read', 500, { message: 'Try again in a minute' })] },
  play: async () => {
    await arriveAtDialog(userMenuMessages.yourData)
    await press(download.action)
    await arriveAtAlert('Try again in a minute')
  },
}
/** Before the deletion: what goes, what stays, and the field that confirms. */
export const Asked: Story = {
  tags: ['deep'],
  play: async () => {
    const dialog = await ask()
    await expect(dialog.getByLabelText(field)).toHaveFocus()
  },
}
/** Asked before the address of the account is known: the question waits for it. */
export const AddressLate: Story = {
  tags: ['deep', 'test-only', '!dev', '!autodocs'],
  parameters: { faults: [slow('account.userInfo', 800)], chromatic: { disableSnapshot: true } },
  play: async () => {
    const dialog = await ask()
    await expect(dialog.getByLabelText(field)).toHaveFocus()
  },
}
/** Another address was typed: nothing is sent. */
export const WrongAddress: Story = {
  tags: ['deep', 'error'],
  play: async () => {
    const dialog = await ask()
    await fill(field, 'ana@lumen')
    await press(remove.action, dialog)
    await arriveAt(dialog, remove.wrong)
    await expect(dialog.getByLabelText(field)).toHaveFocus()
  },
}
/** The only admin of an organization with members: what to do first. */
export const OnlyAdmin: Story = {
  tags: ['deep', 'error'],
  parameters: { world: () => worlds.busy() },
  play: async () => {
    const dialog = await ask()
    await fill(field, ANA)
    await press(remove.action, dialog)
    await arriveAtAlert(/You are the only admin of Lumen/)
  },
}
/** The account is deleted: the user is at the log-in page. */
export const Deleted: Story = {
  tags: ['deep', 'test-only', '!dev', '!autodocs'],
  parameters: { chromatic: { disableSnapshot: true } },
  play: async () => {
    const dialog = await ask()
    await fill(field, ` ${ANA.toUpperCase()}`)
    await press(remove.action, dialog)
    await waitFor(() => expect(screen.getByTestId('story-address')).toHaveTextContent('/auth/login'))
  },
}
