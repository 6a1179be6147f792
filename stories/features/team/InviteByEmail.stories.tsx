import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen } from 'storybook/test'
import { errorMessages } from '@/domain/messages/errors'
import { inviteMessages as texts } from '@/components/team/messages'
import { InviteByEmail } from '@/features/team/InviteByEmail'
import { fail, slow } from '@mocks/http/faults'
import { worlds } from '@mocks/world/worlds'
import { arriveAt, arriveAtAlert, fill, press } from '../../support/plays/arrive'
import { withInvites } from './invites'
import '../../support/connected'

const meta = {
  component: InviteByEmail,
  parameters: { world: () => worlds.busy(), requirements: ['ORG-4'] },
  args: { onSent: fn() },
} satisfies Meta<typeof InviteByEmail>
export default meta
type Story = StoryObj<typeof meta>

const send = async () => {
  await fill(texts.byEmail, 'leo@studio.example,mina@studio.example')
  await press(texts.send)
}

/** The first attempt fails and keeps the addresses; the second sends the invites, and the form is empty again. */
export const FailedThenSent: Story = {
  tags: ['error'],
  parameters: { faults: [fail('organisation.invite', 202, { message: 'Accepted' }, { times: 1 })] },
  play: async ({ args, canvas }) => {
    await send()
    await arriveAtAlert(errorMessages.invite)
    await expect(canvas.getAllByRole('listitem')).toHaveLength(2)
    await press(texts.send)
    await expect(await screen.findByText('2 invites have been sent')).toBeVisible()
    await expect(args.onSent).toHaveBeenCalledOnce()
    await arriveAt(canvas, texts.noAddress)
    await expect(canvas.queryAllByRole('listitem')).toHaveLength(0)
  },
}
/** An address typed while invites are being sent stays in the form. */
export const TypedWhileSending: Story = {
  parameters: { faults: [slow('organisation.invite', 400)] },
  play: async ({ args, canvas }) => {
    await send()
    await fill(texts.byEmail, 'noa@studio.example')
    await expect(await screen.findByText('2 invites have been sent')).toBeVisible()
    await expect(canvas.queryByText('leo@studio.example')).toBeNull()
    await expect(canvas.getByRole('textbox', { name: texts.byEmail })).toHaveValue('noa@studio.example')
    await expect(args.onSent).not.toHaveBeenCalled()
  },
}
/** FS-3: who has a pending invite, or is a member, is named before another one is sent. */
export const AlreadyInvited: Story = {
  parameters: { world: () => withInvites('leo@studio.example'), requirements: ['ORG-4', 'FS-3'] },
  play: async ({ canvas }) => {
    await fill(texts.byEmail, 'BEN@lumen.example')
    await arriveAt(canvas, texts.members(['BEN@lumen.example']))
    await fill(texts.byEmail, 'Leo@studio.example,mina@studio.example')
    await arriveAt(canvas, texts.invited(['Leo@studio.example']))
  },
}
