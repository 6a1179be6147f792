import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, waitFor } from 'storybook/test'
import { signupMessages } from '@/features/account/signup/messages'
import { pages } from '@/domain/shared/paths'
import { SignupPage } from '@/features/account/signup/SignupPage'
import { STORY_NOW } from '@mocks/data/ids'
import { worlds } from '@mocks/world/worlds'
import { arriveAtAlert, arriveAtFocusedHeading, arriveAtHeading } from '../../../support/plays/arrive'
import { goodInvite, inviteAddress, invited, inviteUntil, mailedInvite } from '../../../support/world/signup'
import { noor } from '../../../support/world/signupPeople'
import { fail } from '@mocks/http/faults'
import { pageModes } from '../../../support/chromaticModes'
import '../../../support/screen'

const { form, invite, pitch } = signupMessages
const at = (address: string) => ({ route: { at: address, path: pages.signup.path } })
const ofInvite = (changes: Partial<typeof goodInvite>) => at(inviteAddress({ ...goodInvite, ...changes }))

const meta = {
  component: SignupPage,
  parameters: {
    chromatic: pageModes,
    world: worlds.visitor,
    ...at(pages.signup.href()),
    requirements: ['AUT-3', 'AUT-4', 'APP-7', 'APP-11'],
  },
} satisfies Meta<typeof SignupPage>
export default meta
type Story = StoryObj<typeof meta>

const isWithoutForm = () => expect(screen.queryByLabelText(form.email)).toBeNull()

/** The sign-up form beside the description of the trial. */
export const OwnAccount: Story = {
  tags: ['deep'],
  parameters: { requirements: ['AUT-3', 'AUT-4', 'APP-7', 'APP-11', 'APP-1'] },
  play: async ({ canvas }) => {
    await arriveAtHeading(canvas, form.title)
    await expect(canvas.getByRole('complementary', { name: pitch.label })).toBeVisible()
  },
}
/** The sign-up form of an invited person, who reads which team it is, without the trial. */
export const Invited: Story = {
  parameters: ofInvite({}),
  play: async ({ canvas }) => {
    await arriveAtHeading(canvas, invite.title)
    await expect(await canvas.findByText(invite.leadOf('Lumen Games'))).toBeVisible()
    await expect(canvas.getByLabelText(form.email)).toBeVisible()
    await expect(canvas.queryByRole('complementary')).toBeNull()
  },
}
/** AUT-4: The link was mailed: the form is filled with the invited address, and no other address can accept it. */
export const InvitedByMail: Story = {
  tags: ['deep'],
  parameters: { ...at(inviteAddress(mailedInvite)), world: invited, requirements: ['AUT-4', 'S-2'] },
  play: async ({ canvas }) => {
    await arriveAtHeading(canvas, invite.title)
    await waitFor(() => expect(canvas.getByLabelText(form.email)).toHaveValue(noor.email))
  },
}
/** The invite was revoked or replaced: said before anything is typed. */
export const RevokedLink: Story = {
  tags: ['error', 'deep'],
  parameters: ofInvite({ signature: 'of an earlier link' }),
  play: async ({ canvas }) => {
    await arriveAtFocusedHeading(canvas, invite.refused)
    await isWithoutForm()
  },
}
/** The backend cannot say whose invite it is: the form is there all the same. */
export const InviteOfUnknownTeam: Story = {
  tags: ['error', 'deep'],
  parameters: { ...ofInvite({}), faults: [fail('invites.read', 500)] },
  play: async ({ canvas }) => {
    await arriveAtHeading(canvas, invite.title)
    await expect(canvas.getByText(invite.lead)).toBeVisible()
    await expect(canvas.getByLabelText(form.email)).toBeVisible()
  },
}
/** A part of the invite link is missing, so no form is shown. */
export const BrokenLink: Story = {
  tags: ['error', 'deep'],
  parameters: at(`${pages.signup.href()}?org_id=3&expiration=1795000000`),
  play: async ({ canvas }) => {
    await arriveAtFocusedHeading(canvas, invite.brokenTitle)
    await isWithoutForm()
    await expect(canvas.getByRole('link', { name: invite.ownAccount })).toHaveAttribute(
      'href',
      pages.signup.href(),
    )
  },
}
/** The invite has expired (time in epoch seconds). */
export const ExpiredLink: Story = {
  tags: ['error', 'deep', 'test-only', '!dev', '!autodocs'],
  parameters: { ...at(inviteAddress(inviteUntil(STORY_NOW / 1000))), chromatic: { disableSnapshot: true } },
  play: async ({ canvas }) => {
    await arriveAtFocusedHeading(canvas, invite.expiredTitle)
    await arriveAtAlert(invite.expired('20-11-2026'))
    await isWithoutForm()
  },
}
/** A logged-in user opens an invite: the page asks before it logs out. */
export const InvitedWhileLoggedIn: Story = {
  tags: ['deep'],
  parameters: { world: worlds.busy, ...ofInvite({}) },
  play: async ({ canvas }) => {
    await arriveAtFocusedHeading(canvas, invite.otherTitle)
    await isWithoutForm()
  },
}
