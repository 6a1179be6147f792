import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent } from 'storybook/test'
import { InviteByEmailForm } from '@/features/team/InviteByEmailForm'
import { errorMessages } from '@/domain/messages/errors'
import { inviteMessages as texts } from '@/features/team/messages'
import { validationMessages } from '@/domain/messages/validation'
import { emptyInvite } from '@/domain/people/invites/inviteList'
import { arriveAtDisabledButton } from '../../../support/plays/arrive'

const twoAddresses = { addresses: ['leo@studio.example', 'mina@studio.example'], typed: '' }

const meta = {
  component: InviteByEmailForm,
  tags: ['autodocs'],
  parameters: { requirements: ['ORG-4'] },
  args: { draft: twoAddresses, isBusy: false, error: null, onDraft: fn(), onSend: fn() },
  decorators: [
    (Story) => (
      <div style={{ width: 396 }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof InviteByEmailForm>
export default meta
type Story = StoryObj<typeof meta>
/** An address without a comma counts as well. */
export const StillTyping: Story = {
  tags: ['deep'],
  args: { draft: { addresses: [], typed: 'leo@studio.example' } },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: texts.send }))
    await expect(args.onSend).toHaveBeenCalledWith(['leo@studio.example'])
  },
}
/** The button says that an address is missing and moves the focus to the field. */
export const Empty: Story = {
  tags: ['deep'],
  args: { draft: emptyInvite },
  play: async ({ canvas, args }) => {
    await arriveAtDisabledButton(canvas, texts.send, texts.noAddress)
    await userEvent.click(canvas.getByRole('button', { name: texts.send }))
    await expect(canvas.getByLabelText(texts.byEmail)).toHaveFocus()
    await expect(args.onSend).not.toHaveBeenCalled()
  },
}
/** One invalid address blocks the whole list. */
export const OneInvalid: Story = {
  tags: ['deep'],
  args: { draft: { addresses: ['leo@studio.example', 'mina@studio'], typed: '' } },
  play: async ({ canvas, args }) => {
    await arriveAtDisabledButton(canvas, texts.send, new RegExp(texts.byEmail))
    await userEvent.click(canvas.getByRole('button', { name: texts.send }))
    await expect(args.onSend).not.toHaveBeenCalled()
  },
}
/** FJ-14: One invite takes up to 100 addresses. */
export const TooManyAddresses: Story = {
  tags: ['deep'],
  args: {
    draft: { addresses: Array.from({ length: 103 }, (_, index) => `p${index}@studio.example`), typed: '' },
  },
  play: async ({ canvas, args }) => {
    await expect(canvas.getByText(validationMessages.tooManyInvites(103, 100))).toBeVisible()
    await arriveAtDisabledButton(canvas, texts.send, new RegExp(texts.byEmail))
    await userEvent.click(canvas.getByRole('button', { name: texts.send }))
    await expect(args.onSend).not.toHaveBeenCalled()
  },
}
/** The message of the specification with that of the service below; the addresses are kept. */
export const FailedWithMessage: Story = {
  args: { error: errorMessages.invite, reason: 'leo@studio.example has asked not to be invited.' },
  parameters: { requirements: ['ORG-4', 'FJ-6'] },
  play: async ({ args, canvas }) => {
    const alert = canvas.getByRole('alert')
    await expect(alert).toHaveTextContent(errorMessages.invite)
    await expect(alert).toHaveTextContent(args.reason ?? '')
    await expect(canvas.getAllByRole('listitem')).toHaveLength(2)
  },
}
