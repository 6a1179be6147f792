import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test'
import { googleMessages } from '@/features/account/google/messages'
import { passwordMessages } from '@/features/account/password/messages'
import { signupMessages } from '@/features/account/signup/messages'
import { validationMessages } from '@/domain/messages/validation'
import { pages } from '@/domain/shared/paths'
import { InviteSignup, type InviteSignupProps } from '@/features/account/signup/InviteSignup'
import { useSignupAddress } from '@/features/account/signup/useSignupAddress'
import { leavePageAtom } from '@/state/browser/leavePage'
import { storageKeys } from '@/state/browser/storageKeys'
import { PERSON, WORLD_PASSWORD } from '@mocks/data/ids'
import { worlds } from '@mocks/world/worlds'
import { arriveAtAddress, arriveAtAlert, fill, press } from '../../../support/plays/arrive'
import { fillSignup, goodInvite, invited, mailedInvite } from '../../../support/world/signup'
import { noor } from '../../../support/world/signupPeople'
import '../../../support/connected'

const { form, invite } = signupMessages
const leavePage = fn()

/** The form with the email state of its page. */
function WithEmailState(props: Pick<InviteSignupProps, 'invite'>) {
  return <InviteSignup {...props} {...useSignupAddress()} />
}

/** A world in which Ben has an account and no organisation. */
const withRemovedBen = () => {
  const world = worlds.visitor()
  const users = world.records.users.map((user) => (user.id === PERSON.ben ? { ...user, orgId: null } : user))
  return { ...world, records: { ...world.records, users } }
}
/** Whether the element is completely in the viewport. */
const isInView = (element: Element) => {
  const { top, bottom } = element.getBoundingClientRect()
  return top >= 0 && bottom <= window.innerHeight
}
const meta = {
  component: InviteSignup,
  render: ({ invite: accepted }) => <WithEmailState invite={accepted} />,
  parameters: {
    world: worlds.visitor,
    route: { at: pages.signup.href(), path: pages.signup.path },
    requirements: ['AUT-4', 'AUT-8'],
  },
  args: {
    invite: goodInvite,
    email: '',
    onEmail: fn(),
    loginLink: { href: pages.login.href(), onClick: fn() },
  },
} satisfies Meta<typeof InviteSignup>
export default meta
type Story = StoryObj<typeof meta>

const join = async (email = noor.email) => {
  await fillSignup({ ...noor, email })
  await press(invite.submit)
}

/** A person who was invited by email is logged in after sign-up, because the link proves the address. */
export const Joined: Story = {
  tags: ['deep', 'test-only', '!dev', '!autodocs'],
  args: { invite: mailedInvite },
  parameters: { world: invited, chromatic: { disableSnapshot: true } },
  play: async () => {
    await join()
    await arriveAtAddress(pages.dashboard.href())
    await expect(localStorage.getItem(storageKeys.session)).not.toBeNull()
  },
}
/** S-2: With a link that was not mailed to this address, the address is confirmed first. */
export const ConfirmationAsked: Story = {
  tags: ['deep', 'test-only', '!dev', '!autodocs'],
  parameters: { chromatic: { disableSnapshot: true } },
  play: async () => {
    await join()
    await arriveAtAddress(pages.checkEmail.href())
    await expect(localStorage.getItem(storageKeys.session)).toBeNull()
  },
}
/** S-2: The link was mailed to another address, which it is for; the form says so and keeps what was typed. */
export const MailedToSomebodyElse: Story = {
  tags: ['deep', 'error'],
  args: { invite: mailedInvite },
  parameters: { world: invited, expectedErrors: [/422/] },
  play: async ({ canvas }) => {
    await join('leo@quartz.example')
    await arriveAtAlert(/^This invite was sent to another email address\./)
    await expect(canvas.getByLabelText(form.email)).toHaveValue('leo@quartz.example')
    await expect(canvas.getByRole('button', { name: invite.submit })).toHaveFocus()
  },
}
/** The link was changed (403): the form says who can help and keeps what was typed. */
export const InvalidSignature: Story = {
  tags: ['deep', 'error'],
  args: { invite: { ...goodInvite, orgId: '4' } },
  parameters: { expectedErrors: [/403/] },
  play: async ({ canvas }) => {
    await join()
    await arriveAtAlert(invite.refused)
    await arriveAtAlert(invite.refusedNext)
    await expect(canvas.getByLabelText(form.email)).toHaveValue(noor.email)
    await expect(canvas.getByRole('button', { name: invite.submit })).toHaveFocus()
  },
}
/** An account with this address exists: the field says so, and a removed member can join with its password. */
export const AddressTaken: Story = {
  tags: ['error', 'deep'],
  parameters: { world: withRemovedBen, expectedErrors: [/409/], requirements: ['AUT-4', 'ORG-3'] },
  play: async ({ canvas }) => {
    await join('ben@lumen.example')
    await arriveAtAlert(form.taken)
    await arriveAtAlert(invite.takenAdvice)
    await expect(canvas.getByLabelText(form.email)).toHaveFocus()
  },
}
/** The password proves that the account is theirs, and it belongs to another organization: what they can do. */
export const InOtherOrganization: Story = {
  tags: ['error', 'deep', 'test-only', '!dev', '!autodocs'],
  parameters: {
    chromatic: { disableSnapshot: true },
    expectedErrors: [/409/],
    requirements: ['AUT-4', 'ORG-3'],
  },
  play: async () => {
    await join('sam@northpine.example')
    await arriveAtAlert(invite.takenAdvice)
    await userEvent.clear(screen.getByLabelText(passwordMessages.label))
    await fill(passwordMessages.label, WORLD_PASSWORD)
    await press(invite.submit)
    await arriveAtAlert(invite.elsewhere)
    await arriveAtAlert(/Ask your colleague to invite another address of yours, or leave/)
  },
}
/**
 * A removed member has joined again with the password of the existing account, for which the rules for new passwords do
 * not hold.
 */
export const RejoinedWithPassword: Story = {
  tags: ['deep', 'test-only', '!dev', '!autodocs'],
  parameters: {
    chromatic: { disableSnapshot: true },
    world: withRemovedBen,
    expectedErrors: [/409/],
    requirements: ['AUT-4', 'AUT-7', 'ORG-3'],
  },
  play: async ({ canvas }) => {
    await join('ben@lumen.example')
    await arriveAtAlert(invite.takenAdvice)
    const password = canvas.getByLabelText(passwordMessages.label)
    await fill(passwordMessages.label, 'old')
    await userEvent.tab()
    await expect(password).not.toBeInvalid()
    await expect(canvas.queryByText(passwordMessages.rules.length)).toBeNull()
    await userEvent.clear(password)
    await press(invite.submit)
    await expect(password).toHaveFocus()
    await expect(password).toHaveAccessibleDescription(validationMessages.required)
    await fill(passwordMessages.label, WORLD_PASSWORD)
    await press(invite.submit)
    await arriveAtAddress(pages.dashboard.href())
  },
}
/** The Google button marks the terms as required until they are accepted, and then leads to Google. */
export const GoogleWithConsent: Story = {
  parameters: {
    atoms: [[leavePageAtom, { go: leavePage }]],
    requirements: ['APP-11', 'AUT-2'],
  },
  play: async ({ canvas }) => {
    leavePage.mockClear()
    await press(googleMessages.button)
    const box = canvas.getByRole('checkbox')
    await expect(box).toHaveAccessibleDescription(validationMessages.required)
    await expect(box).toBeInvalid()
    await expect(box).toHaveFocus()
    await expect(leavePage).not.toHaveBeenCalled()
    await waitFor(() => expect(isInView(box)).toBe(true))
    await userEvent.click(box)
    await press(googleMessages.button)
    await waitFor(() => expect(leavePage).toHaveBeenCalledOnce())
  },
}
