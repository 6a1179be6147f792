import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent } from 'storybook/test'
import { InviteByEmailForm } from '@/components/team/InviteByEmailForm'
import { errorMessages } from '@/domain/messages/errors'
import { inviteMessages as texts } from '@/domain/messages/team'
import { validationMessages } from '@/domain/messages/validation'
import { emptyInvite } from '@/domain/people/inviteList'
import { arriveAtDisabledButton } from '../../support/arrive'

const two = { addresses: ['leo@studio.example', 'mina@studio.example'], typed: '' }

const meta = {
  component: InviteByEmailForm,
  tags: ['autodocs'],
  parameters: { requirements: ['ORG-4'] },
  args: { draft: two, isBusy: false, error: null, onDraft: fn(), onSend: fn() },
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

export const Ready: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: texts.send }))
    await expect(args.onSend).toHaveBeenCalledWith(two.addresses)
  },
}
/** ORG-4: an address without its comma counts as well. */
export const StillTyping: Story = {
  args: { draft: { addresses: [], typed: 'leo@studio.example' } },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: texts.send }))
    await expect(args.onSend).toHaveBeenCalledWith(['leo@studio.example'])
  },
}
/** Nothing to send: the button says so, and leads to the field. */
export const Nobody: Story = {
  args: { draft: emptyInvite },
  play: async ({ canvas, args }) => {
    await arriveAtDisabledButton(canvas, texts.send, texts.nobody)
    await userEvent.click(canvas.getByRole('button', { name: texts.send }))
    await expect(canvas.getByLabelText(texts.byEmail)).toHaveFocus()
    await expect(args.onSend).not.toHaveBeenCalled()
  },
}
/** ORG-4: one bad address blocks the whole list. */
export const OneIsBad: Story = {
  args: { draft: { addresses: ['leo@studio.example', 'mina@studio'], typed: '' } },
  play: async ({ canvas, args }) => {
    await arriveAtDisabledButton(canvas, texts.send, new RegExp(texts.byEmail))
    await userEvent.click(canvas.getByRole('button', { name: texts.send }))
    await expect(args.onSend).not.toHaveBeenCalled()
  },
}
/** FJ-14: an invite takes a hundred addresses; what is over is said before it is sent. */
export const TooMany: Story = {
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
export const Sending: Story = { args: { isBusy: true } }
/** FJ-6: below the specification's words stand the service's own. */
export const FailedWithAReason: Story = {
  args: { error: errorMessages.invite, reason: 'leo@studio.example has asked not to be invited.' },
  parameters: { requirements: ['ORG-4', 'FJ-6'] },
  play: async ({ args, canvas }) => {
    const alert = canvas.getByRole('alert')
    await expect(alert).toHaveTextContent(errorMessages.invite)
    await expect(alert).toHaveTextContent(args.reason ?? '')
  },
}
/** ORG-4: it failed, and what was typed is still there. */
export const Failed: Story = {
  args: { error: errorMessages.invite },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent(errorMessages.invite)
    await expect(canvas.getAllByRole('listitem')).toHaveLength(2)
  },
}
