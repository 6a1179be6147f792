import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent } from 'storybook/test'
import { LoginSessionList } from '@/features/account/security/LoginSessionList'
import { loginSessionsMessages as texts } from '@/features/account/security/messages'
import { renderVariants } from '../../../../support/Gallery'

const used = (since: string, day: string) => `${texts.used(since)}, ${texts.since(day)}`
const thisBrowser = {
  id: 1,
  device: 'Chrome on macOS',
  used: used('just now', '20-11-2026'),
  isCurrent: true,
}
const phone = { id: 2, device: 'Safari on iPhone', used: used('4 d ago', '14-11-2026'), isCurrent: false }
const unknownDevice = {
  id: 3,
  device: texts.unknownDevice,
  used: used('11 d ago', '07-11-2026'),
  isCurrent: false,
}

const meta = {
  component: LoginSessionList,
  tags: ['autodocs'],
  parameters: { requirements: ['FS-4'] },
  args: { sessions: [thisBrowser, phone, unknownDevice], endingId: null, onEnd: fn() },
  decorators: [
    (Story) => (
      <div style={{ width: 440 }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof LoginSessionList>
export default meta
type Story = StoryObj<typeof meta>

/** Three login sessions, the first of them in this browser. */
export const SeveralSessions: Story = {
  tags: ['deep'],
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: texts.endWhich(phone.device, phone.used) }))
    await expect(args.onEnd).toHaveBeenCalledWith(phone)
  },
}
export const OtherLists: Story = {
  render: renderVariants(LoginSessionList, {
    OnlyThisBrowser: { sessions: [thisBrowser] },
    EndingSession: { endingId: phone.id },
  }),
}
