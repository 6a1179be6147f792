import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, waitFor } from 'storybook/test'
import { apiMessages, statusText } from '@/domain/messages/api'
import { passwordTexts } from '@/domain/messages/password'
import { signup } from '@/domain/messages/signup'
import { pages } from '@/domain/shared/paths'
import { InviteSignup } from '@/features/auth/InviteSignup'
import { storageKeys } from '@/state/persistedAtom'
import { fail, hang, offline } from '@mocks/http/faults'
import { worlds } from '@mocks/world/worlds'
import { arriveAt, arriveAtAddress, arriveAtAlert, press } from '../../support/arrive'
import { fillSignup, goodInvite, inviteUntil } from '../../support/signup'
import { noor } from '../../support/signupPeople'

const { form, invite } = signup
const meta = {
  component: InviteSignup,
  parameters: {
    world: worlds.visitor,
    route: { at: pages.signup.href(), path: pages.signup.path },
    requirements: ['AUT-4', 'AUT-8'],
  },
  args: { invite: goodInvite },
} satisfies Meta<typeof InviteSignup>
export default meta
type Story = StoryObj<typeof meta>

const join = async (email = noor.email) => {
  await fillSignup({ ...noor, email })
  await press(invite.submit)
}

export const Ready: Story = { play: ({ canvas }) => arriveAt(canvas, invite.submit) }
/** Logged in at once: an invited person counts as confirmed. */
export const Joined: Story = {
  play: async () => {
    await join()
    await arriveAtAddress(pages.dashboard.href())
    await expect(localStorage.getItem(storageKeys.session)).not.toBeNull()
  },
}
/** 403: the signature does not belong to the rest. What was typed is kept, and who can help is said. */
export const Tampered: Story = {
  tags: ['error'],
  args: { invite: { ...goodInvite, orgId: '4' } },
  parameters: { expectedErrors: [/403/] },
  play: async ({ canvas }) => {
    await join()
    await arriveAtAlert(invite.refused)
    await arriveAtAlert(invite.refusedNext)
    await expect(canvas.getByLabelText(form.email)).toHaveValue(noor.email)
  },
}
/** The link ran out while the form was being filled, or on the service's clock alone: its 403 says so. */
export const ExpiredMeanwhile: Story = {
  tags: ['error'],
  args: { invite: inviteUntil(1_700_000_000) },
  parameters: { expectedErrors: [/403/] },
  play: async () => {
    await join()
    await arriveAtAlert(invite.refused)
  },
}
export const AddressTaken: Story = {
  tags: ['error'],
  parameters: { expectedErrors: [/409/] },
  play: async ({ canvas }) => {
    await join('ben@lumen.example')
    await arriveAtAlert(form.taken)
    await expect(canvas.getByLabelText(form.email)).toHaveFocus()
  },
}
/** 422: the password is refused where it was typed. */
export const PasswordRefused: Story = {
  tags: ['error'],
  parameters: {
    faults: [fail('auth.registerInvite', 422, { message: 'password: is too common' })],
    requirements: ['AUT-7'],
    expectedErrors: [/422/],
  },
  play: async ({ canvas }) => {
    await join()
    const password = canvas.getByLabelText(passwordTexts.label)
    await waitFor(() => expect(password).toHaveAccessibleDescription(/password: is too common/))
  },
}
export const TooManyTries: Story = {
  tags: ['error'],
  parameters: {
    faults: [fail('auth.registerInvite', 429, {}, { headers: { 'Retry-After': '90' } })],
    expectedErrors: [/429/],
  },
  play: async () => {
    await join()
    await arriveAtAlert(statusText(429, 90_000))
  },
}
export const NoConnection: Story = {
  tags: ['error'],
  parameters: { faults: [offline('auth.registerInvite')], expectedErrors: [/Failed to (fetch|load)/] },
  play: async () => {
    await join()
    await arriveAtAlert(apiMessages.network)
  },
}
export const Sending: Story = {
  tags: ['loading'],
  parameters: { faults: [hang('auth.registerInvite')] },
  play: async ({ canvas }) => {
    await join()
    await expect(await canvas.findByRole('button', { name: new RegExp(invite.busy) })).toBeDisabled()
  },
}
