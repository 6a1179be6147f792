import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, waitFor } from 'storybook/test'
import type { PendingGoogle } from '@/domain/access/googleLogin'
import { apiMessages } from '@/domain/messages/api'
import { googleMessages as texts } from '@/features/account/google/messages'
import { authMessages } from '@/features/account/messages'
import { signupMessages } from '@/features/account/signup/messages'
import { pages } from '@/domain/shared/paths'
import { GooglePage } from '@/features/account/login/GooglePage'
import { googleFragmentAtom } from '@/state/session/googleFragment'
import { storePendingGoogleAtom } from '@/state/session/googleReturn'
import type { Seed } from '@/state/session/store'
import { fail, hang, offline } from '@mocks/http/faults'
import { worlds } from '@mocks/world/worlds'
import {
  arriveAtAddress,
  arriveAtAlert,
  arriveAtFocusedHeading,
  arriveAtHeading,
  arriveBusy,
  press,
} from '../../../support/plays/arrive'
import { goodInvite, unconfirmedMember } from '../../../support/world/signup'
import { noor } from '../../../support/world/signupPeople'
import { pageModes } from '../../../support/chromaticModes'
import '../../../support/screen'

const pendingLogin: PendingGoogle = { state: 'story', nonce: 'story-nonce', returnTo: null, invite: null }
const invite = { orgId: '3', expiration: '1', signature: 'changed' }

/** Initial state: a pending login and Google's answer. */
const answered = (answer: Readonly<Record<string, string>>, pending = pendingLogin): readonly Seed[] => [
  [storePendingGoogleAtom, pending],
  [googleFragmentAtom, `#${new URLSearchParams({ state: pending.state, ...answer }).toString()}`],
]
const tokenOf = (email: string) => `h.${btoa(JSON.stringify({ nonce: pendingLogin.nonce, email }))}.s`
const ana = { id_token: tokenOf('ana@lumen.example') }

const meta = {
  component: GooglePage,
  parameters: {
    chromatic: pageModes,
    world: worlds.visitor,
    route: { at: pages.google.href(), path: pages.google.path },
    atoms: answered(ana),
    requirements: ['AUT-2'],
  },
} satisfies Meta<typeof GooglePage>
export default meta
type Story = StoryObj<typeof meta>

/** Google confirms the user, who is led home. */
export const LoggedIn: Story = {
  tags: ['test-only', '!dev', '!autodocs'],
  parameters: { chromatic: { disableSnapshot: true } },
  play: () => arriveAtAddress(pages.home.href()),
}
/** S-2: Somebody had used an invite link with the user's address: the membership is gone, and the user is told. */
export const MembershipDropped: Story = {
  tags: ['deep', 'test-only', '!dev', '!autodocs'],
  parameters: {
    chromatic: { disableSnapshot: true },
    world: unconfirmedMember,
    atoms: answered({ id_token: tokenOf(noor.email) }),
    requirements: ['AUT-4'],
  },
  play: async () => {
    await arriveAtAddress(pages.home.href())
    await waitFor(() => expect(screen.getByText(signupMessages.invite.dropped)).toBeVisible())
  },
}
/** A return address on another origin is ignored. */
export const ForeignReturnAddress: Story = {
  tags: ['deep', 'test-only', '!dev', '!autodocs'],
  parameters: {
    chromatic: { disableSnapshot: true },
    atoms: answered(ana, { ...pendingLogin, returnTo: { from: '//evil.example/', of: null } }),
    requirements: ['APP-2'],
  },
  play: () => arriveAtAddress(pages.home.href()),
}
/** Google's answer is being checked. */
export const LoggingIn: Story = {
  tags: ['loading', 'deep'],
  parameters: { faults: [hang('auth.googleSwap')] },
  play: ({ canvas }) => arriveBusy(canvas),
}
/** The user declined at Google. */
export const Declined: Story = {
  tags: ['deep'],
  parameters: {
    atoms: answered({ error: 'access_denied' }),
  },
  play: async ({ canvas }) => {
    await arriveAtFocusedHeading(canvas, texts.declined.title)
    await expect(canvas.getByRole('link', { name: authMessages.logIn.back })).toHaveAttribute(
      'href',
      pages.login.href(),
    )
  },
}
/** The state differs from the one sent, so the answer is dropped. */
export const InvalidState: Story = {
  tags: ['error', 'deep'],
  parameters: { atoms: answered({ ...ana, state: 'guessed' }) },
  play: async ({ canvas }) => {
    await arriveAtHeading(canvas, texts.dropped.title)
    await expect(canvas.getByRole('alert')).toHaveTextContent(texts.dropped.text)
  },
}
/** The service fails (500) at a retry, which needs no second visit to Google. */
export const ServerError: Story = {
  tags: ['error', 'deep'],
  parameters: {
    faults: [offline('auth.googleSwap', { times: 1 }), fail('auth.googleSwap', 500)],
    expectedErrors: [/500|Failed to (fetch|load)/],
  },
  play: async ({ canvas }) => {
    await arriveAtAlert(apiMessages.network)
    await press(texts.retry, canvas)
    await arriveAtAlert(/500/)
  },
}
/** An invited person joins with Google and is led to the dashboard. */
export const InviteAccepted: Story = {
  tags: ['deep', 'test-only', '!dev', '!autodocs'],
  parameters: {
    chromatic: { disableSnapshot: true },
    atoms: answered({ id_token: tokenOf(noor.email) }, { ...pendingLogin, invite: goodInvite }),
    requirements: ['AUT-2', 'AUT-4'],
  },
  play: () => arriveAtAddress(pages.dashboard.href()),
}
/** The service refuses the invite (403): the page says who can send a new one. */
export const InviteRefused: Story = {
  tags: ['error', 'deep'],
  parameters: {
    atoms: answered(ana, { ...pendingLogin, invite }),
    expectedErrors: [/403/],
    requirements: ['AUT-2', 'AUT-4'],
  },
  play: async ({ canvas }) => {
    await arriveAtAlert(texts.notJoined.link)
    await expect(canvas.getByRole('heading')).toHaveTextContent(texts.notJoined.title)
    await expect(canvas.getByRole('link', { name: authMessages.logIn.back })).toHaveAttribute(
      'href',
      pages.login.href(),
    )
  },
}
/** The invited person already has an account (409) and can log in. */
export const InviteForExistingAccount: Story = {
  tags: ['error', 'deep'],
  parameters: {
    atoms: answered({ id_token: tokenOf('ben@lumen.example') }, { ...pendingLogin, invite: goodInvite }),
    faults: [fail('auth.googleInvite', 409, { message: 'email: this address is already registered' })],
    expectedErrors: [/409/],
    requirements: ['AUT-2', 'AUT-4'],
  },
  play: async ({ canvas }) => {
    await arriveAtAlert(texts.notJoined.taken)
    await expect(canvas.getByRole('link', { name: authMessages.logIn.back })).toBeVisible()
  },
}
