import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import type { PendingGoogle } from '@/domain/access/google'
import { apiMessages } from '@/domain/messages/api'
import { auth } from '@/domain/messages/auth'
import { googleTexts as texts } from '@/domain/messages/google'
import { pages } from '@/domain/shared/paths'
import { GoogleScreen } from '@/screens/auth/GoogleScreen'
import { googleFragmentAtom } from '@/state/googleFragment'
import { keepGoogleAtom } from '@/state/googleReturn'
import type { Seed } from '@/state/store'
import { fail, hang, offline } from '@mocks/http/faults'
import { PERSON } from '@mocks/data/ids'
import { worlds } from '@mocks/world/worlds'
import {
  arriveAtAddress,
  arriveAtAlert,
  arriveAtFocusedHeading,
  arriveAtHeading,
  arriveBusy,
  press,
} from '../../support/arrive'
import { goodInvite } from '../../support/signup'
import { noor } from '../../support/signupPeople'

const asked: PendingGoogle = { state: 'story', nonce: 'story-nonce', returnTo: null, invite: null }
const invite = { orgId: '3', expiration: '1', signature: 'changed' }

/** Asked for, and answered like this. */
const answered = (answer: Readonly<Record<string, string>>, pending = asked): readonly Seed[] => [
  [keepGoogleAtom, pending],
  [googleFragmentAtom, `#${new URLSearchParams({ state: pending.state, ...answer }).toString()}`],
]
const tokenOf = (email: string) => `h.${btoa(JSON.stringify({ nonce: asked.nonce, email }))}.s`
const ana = { id_token: tokenOf('ana@lumen.example') }

const meta = {
  component: GoogleScreen,
  parameters: {
    world: worlds.visitor,
    route: { at: pages.google.href(), path: pages.google.path },
    atoms: answered(ana),
    requirements: ['AUT-2'],
  },
} satisfies Meta<typeof GoogleScreen>
export default meta
type Story = StoryObj<typeof meta>

/** Google vouches for the user, who goes on to their home. */
export const LoggedIn: Story = { play: () => arriveAtAddress(pages.home.href()) }
/** Whoever asked for a page before goes on to it. */
export const BackToThePage: Story = {
  parameters: {
    atoms: answered(ana, { ...asked, returnTo: { from: '/organization', of: null } }),
    requirements: ['APP-2'],
  },
  play: () => arriveAtAddress('/organization'),
}
/** Somebody else was there before: their page is not for whoever has logged in now. */
export const ElsesPage: Story = {
  parameters: {
    atoms: answered(ana, { ...asked, returnTo: { from: '/organization', of: PERSON.ben } }),
    requirements: ['APP-2', 'T-6'],
  },
  play: () => arriveAtAddress(pages.home.href()),
}
/** A return address of another origin leads home. */
export const HostileReturn: Story = {
  parameters: {
    atoms: answered(ana, { ...asked, returnTo: { from: '//evil.example/', of: null } }),
    requirements: ['APP-2'],
  },
  play: () => arriveAtAddress(pages.home.href()),
}
/** The answer of Google is being checked. */
export const LoggingIn: Story = {
  tags: ['loading'],
  parameters: { faults: [hang('auth.googleSwap')] },
  play: ({ canvas }) => arriveBusy(canvas),
}
/** The user said no at Google: the page says so and leads back to the log in. */
export const Declined: Story = {
  parameters: {
    atoms: answered({ error: 'access_denied' }),
  },
  play: async ({ canvas }) => {
    await arriveAtFocusedHeading(canvas, texts.declined.title)
    await press(auth.logIn.back, canvas)
    await arriveAtAddress(pages.login.href())
  },
}
/** Google reports an error of its own. */
export const GoogleFailed: Story = {
  tags: ['error'],
  parameters: { atoms: answered({ error: 'server_error' }) },
  play: () => arriveAtAlert(texts.failed.text('server_error')),
}
/** Another state than the one that was sent: nothing is asked of the service. */
export const Forged: Story = {
  tags: ['error'],
  parameters: { atoms: answered({ ...ana, state: 'guessed' }) },
  play: async ({ canvas }) => {
    await arriveAtHeading(canvas, texts.dropped.title)
    await expect(canvas.getByRole('alert')).toHaveTextContent(texts.dropped.text)
  },
}
/** Opened without coming from Google: there is nothing to go on with. */
export const OpenedByHand: Story = {
  tags: ['error'],
  parameters: { atoms: [] },
  play: ({ canvas }) => arriveAtHeading(canvas, texts.dropped.title),
}
/** Google didn't confirm the address, and trying again would not help. */
export const NotVouchedFor: Story = {
  tags: ['error'],
  parameters: { atoms: answered({ id_token: tokenOf('') }), expectedErrors: [/401/] },
  play: async ({ canvas }) => {
    await arriveAtAlert(/Google didn't confirm/)
    await expect(canvas.queryByRole('button', { name: texts.retry })).toBeNull()
  },
}
/** The token is kept for another try; nothing has to be done at Google again. */
export const NoConnection: Story = {
  tags: ['error'],
  parameters: {
    faults: [offline('auth.googleSwap', { times: 1 })],
    expectedErrors: [/Failed to (fetch|load)/],
  },
  play: async ({ canvas }) => {
    await arriveAtAlert(apiMessages.network)
    await press(texts.retry, canvas)
    await arriveAtAddress(pages.home.href())
  },
}
/** The service failed while it checked the answer. */
export const ServerError: Story = {
  tags: ['error'],
  parameters: { faults: [fail('auth.googleSwap', 500)], expectedErrors: [/500/] },
  play: () => arriveAtAlert(/500/),
}
/** An invited person comes in with Google, and is at home in the organisation at once. */
export const InviteAccepted: Story = {
  parameters: {
    atoms: answered({ id_token: tokenOf(noor.email) }, { ...asked, invite: goodInvite }),
    requirements: ['AUT-2', 'AUT-4'],
  },
  play: () => arriveAtAddress(pages.dashboard.href()),
}
/** The service refuses the link of the invite: who has a new one is said, and the same one is not tried again. */
export const InviteRefused: Story = {
  tags: ['error'],
  parameters: {
    atoms: answered(ana, { ...asked, invite }),
    expectedErrors: [/403/],
    requirements: ['AUT-2', 'AUT-4'],
  },
  play: async ({ canvas }) => {
    await arriveAtAlert(texts.notJoined.link)
    await expect(canvas.getByRole('heading')).toHaveTextContent(texts.notJoined.title)
    await press(auth.logIn.back, canvas)
    await arriveAtAddress(pages.login.href())
  },
}
/** Who has an account already logs in with it. */
export const InviteForAnAccount: Story = {
  tags: ['error'],
  parameters: {
    atoms: answered({ id_token: tokenOf('ben@lumen.example') }, { ...asked, invite: goodInvite }),
    faults: [fail('auth.googleInvite', 409, { message: 'email: this address is already registered' })],
    expectedErrors: [/409/],
    requirements: ['AUT-2', 'AUT-4'],
  },
  play: async ({ canvas }) => {
    await arriveAtAlert(texts.notJoined.taken)
    await expect(canvas.getByRole('link', { name: auth.logIn.back })).toBeVisible()
  },
}
/** Who said no at Google can accept the invitation in another way: the link is where it was. */
export const InviteDeclined: Story = {
  parameters: {
    atoms: answered({ error: 'access_denied' }, { ...asked, invite }),
    requirements: ['AUT-2', 'AUT-4'],
  },
  play: async ({ canvas }) => {
    await arriveAtFocusedHeading(canvas, texts.notJoined.title)
    await press(texts.invite, canvas)
    await arriveAtAddress(`${pages.signup.href()}?org_id=3&expiration=1&signature=changed`)
  },
}
/** Somebody logged in meanwhile, in another tab: they stay it. */
export const LoggedInAlready: Story = {
  parameters: { world: worlds.busy },
  play: () => arriveAtAddress(pages.home.href()),
}
