import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent, waitFor } from 'storybook/test'
import { errorMessages } from '@/domain/messages/errors'
import { shell } from '@/domain/messages/shell'
import { successMessages } from '@/domain/messages/success'
import { NotificationOutlet } from '@/features/notifications/NotificationOutlet'
import { notifyAtom } from '@/state/notifications'
import { arriveAtAlert } from '../../support/arrive'

const saved = { kind: 'success', text: successMessages.endpointsUpdated } as const
const failed = { kind: 'error', text: errorMessages.deleteEndpoint } as const

/** The outlet stands in the providers of every story; the story itself only says what happened. */
const meta = {
  component: NotificationOutlet,
  parameters: { requirements: ['NTF-1'] },
  render: () => <p>The page goes on below its messages.</p>,
} satisfies Meta<typeof NotificationOutlet>
export default meta
type Story = StoryObj<typeof meta>

export const Success: Story = {
  parameters: { atoms: [[notifyAtom, saved]] },
  play: async () => {
    await expect(await screen.findByText(saved.text)).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: shell.notification.close }))
    await waitFor(() => expect(screen.queryByText(saved.text)).toBeNull())
  },
}
export const Failure: Story = {
  parameters: { atoms: [[notifyAtom, failed]] },
  play: async () => {
    await arriveAtAlert(failed.text)
    // held by the pointer, so that the picture always finds it
    await userEvent.hover(screen.getByRole('alert'))
  },
}
/** Three stand at once; the newest win. */
export const Several: Story = {
  parameters: {
    atoms: ['one', 'two', 'three', 'four'].map((word) => [notifyAtom, { ...saved, text: `Saved ${word}` }]),
  },
  play: async () => {
    await expect(await screen.findByText('Saved four')).toBeVisible()
    await expect(screen.queryByText('Saved one')).toBeNull()
  },
}
/** NTF-2: a suppressed text shows nothing. */
export const Suppressed: Story = {
  parameters: { atoms: [[notifyAtom, { kind: 'error', text: null }]] },
  play: async () => {
    await expect(screen.queryByRole('alert')).toBeNull()
  },
}
