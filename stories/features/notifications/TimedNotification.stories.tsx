import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { shellMessages } from '@/components/layout/messages'
import { errorMessages } from '@/domain/messages/errors'
import { successMessages } from '@/domain/messages/success'
import { TimedNotification } from '@/features/notifications/TimedNotification'

const base = { id: 1, lead: '', about: '', times: 1, action: null, lifetimeMs: null } as const

const meta = {
  component: TimedNotification,
  parameters: { requirements: ['NTF-1'] },
  args: {
    notification: { ...base, kind: 'success', text: successMessages.endpointsUpdated },
    isHiddenTab: false,
    onClosed: fn(),
  },
} satisfies Meta<typeof TimedNotification>
export default meta
type Story = StoryObj<typeof meta>

/** A success message without a time limit. */
export const Success: Story = {
  play: async ({ args, canvas }) => {
    await expect(canvas.getByText(args.notification.text)).toBeVisible()
  },
}
/** An error message that was reported three times. */
export const RepeatedError: Story = {
  args: { notification: { ...base, kind: 'error', times: 3, text: errorMessages.deleteEndpoint } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(shellMessages.notification.times(3))).toBeVisible()
  },
}
