import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen } from 'storybook/test'
import { inviteMessages as texts } from '@/features/team/messages'
import { InviteByEmail } from '@/features/team/InviteByEmail'
import { errorMessages } from '@/domain/messages/errors'
import { DAY_MS } from '@/domain/shared/constants'
import { ORG } from '@mocks/data/ids'
import { simpleServices } from '@mocks/simpleServices'
import { slow } from '@mocks/http/faults'
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
/** An address typed while invites are being sent stays in the form. */
export const TypedWhileSending: Story = {
  tags: ['deep'],
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
/** S-4: The fourth invite to an address on one day: nothing is sent, and the form says why and what to do. */
export const TooManyToOneAddress: Story = {
  tags: ['deep', 'error'],
  parameters: {
    world: () => {
      const world = worlds.busy()
      const key = simpleServices.digest(`mails invitesTo ${ORG.lumen} leo@studio.example`)
      const mailBudgets = [{ id: 1, key, expiresAt: world.now + DAY_MS }]
      return { ...world, records: { ...world.records, mailBudgets } }
    },
    expectedErrors: [/429/],
  },
  play: async ({ args }) => {
    await send()
    await arriveAtAlert(errorMessages.invite)
    await arriveAtAlert(/leo@studio\.example has been invited several times today\..* Try again in 8 hours\./)
    await expect(args.onSent).not.toHaveBeenCalled()
  },
}
