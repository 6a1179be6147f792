import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { successMessages } from '@/domain/messages/success'
import { TimedNotification } from '@/features/notifications/TimedNotification'
import '../../support/connected'

const base = {
  id: 1,
  lead: '',
  about: '',
  times: 1,
  action: null,
  lifetimeMs: null,
  run: null,
  stackIds: [],
} as const

const meta = {
  component: TimedNotification,
  tags: ['deep'],
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
