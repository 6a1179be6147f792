import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import type { PendingSignOn } from '@/domain/access/singleSignOn'
import { authMessages } from '@/features/account/messages'
import { signOnMessages as texts } from '@/features/account/singleSignOn/messages'
import { SignOnPage } from '@/features/account/singleSignOn/SignOnPage'
import { pages } from '@/domain/shared/paths'
import { storePendingSignOnAtom } from '@/state/session/signOnReturn'
import { fail } from '@mocks/http/faults'
import { worlds } from '@mocks/world/worlds'
import {
  arriveAtAddress,
  arriveAtAlert,
  arriveAtFocusedHeading,
  arriveAtHeading,
} from '../../../support/plays/arrive'
import { pageModes } from '../../../support/chromaticModes'
import { goodInvite } from '../../../support/world/signup'
import { noor } from '../../../support/world/signupPeople'
import '../../../support/screen'

const pending: PendingSignOn = { state: 'state-1', flow: 'flow-1', returnTo: null, invite: null }

/** Route of the page with the provider's answer. */
const answered = (answer: Readonly<Record<string, string>>) => ({
  at: `${pages.singleSignOn.href()}?${new URLSearchParams({ state: pending.state, ...answer }).toString()}`,
  path: pages.singleSignOn.path,
})
const codeOf = (email: string) => ({ code: `stand-in:${email}`, iss: 'https://login.example' })

const meta = {
  component: SignOnPage,
  parameters: {
    world: worlds.visitor,
    route: answered(codeOf('ana@lumen.example')),
    atoms: [[storePendingSignOnAtom, pending]],
    requirements: ['AUT-2'],
  },
} satisfies Meta<typeof SignOnPage>
export default meta
type Story = StoryObj<typeof meta>

/** The provider confirms the user, who is led home. */
export const LoggedIn: Story = {
  tags: ['test-only', '!dev', '!autodocs'],
  parameters: { chromatic: { disableSnapshot: true } },
  play: () => arriveAtAddress(pages.home.href()),
}

/** A return address on another origin is ignored. */
export const ForeignReturnAddress: Story = {
  tags: ['deep', 'test-only', '!dev', '!autodocs'],
  parameters: {
    chromatic: { disableSnapshot: true },
    atoms: [[storePendingSignOnAtom, { ...pending, returnTo: { from: '//evil.example/', of: null } }]],
  },
  play: () => arriveAtAddress(pages.home.href()),
}

/** An invited person joins and is led to the dashboard. */
export const InviteAccepted: Story = {
  tags: ['deep', 'test-only', '!dev', '!autodocs'],
  parameters: {
    chromatic: { disableSnapshot: true },
    route: answered(codeOf(noor.email)),
    atoms: [[storePendingSignOnAtom, { ...pending, invite: goodInvite }]],
  },
  play: () => arriveAtAddress(pages.dashboard.href()),
}

/** The user cancelled at the provider; the answer is taken out of the address. */
export const Declined: Story = {
  tags: ['deep', 'test-only', '!dev', '!autodocs'],
  parameters: { chromatic: { disableSnapshot: true }, route: answered({ error: 'access_denied' }) },
  play: async ({ canvas }) => {
    await arriveAtFocusedHeading(canvas, texts.declined.title)
    await arriveAtAddress(pages.singleSignOn.href())
    await expect(canvas.getByRole('link', { name: authMessages.logIn.back })).toHaveAttribute(
      'href',
      pages.login.href(),
    )
  },
}

/** The provider reports an error. */
export const ProviderError: Story = {
  tags: ['deep', 'test-only', '!dev', '!autodocs'],
  parameters: { chromatic: { disableSnapshot: true }, route: answered({ error: 'temporarily_unavailable' }) },
  play: () => arriveAtAlert(texts.failed.text('temporarily_unavailable')),
}

/** The state differs from the one sent, so the answer is dropped. */
export const InvalidState: Story = {
  tags: ['deep', 'test-only', '!dev', '!autodocs'],
  parameters: {
    chromatic: { disableSnapshot: true },
    route: answered({ ...codeOf('ana@lumen.example'), state: 'guessed' }),
  },
  play: async ({ canvas }) => {
    await arriveAtHeading(canvas, texts.dropped.title)
    await arriveAtAlert(texts.dropped.text)
  },
}

const UNVERIFIED =
  'The provider has not verified that ana@lumen.example is yours. Have the address verified there, then log in again.'

/** The service refuses the login, such as of an address that nobody has verified, and says what to do. */
export const Refused: Story = {
  tags: ['deep'],
  parameters: {
    chromatic: pageModes,
    faults: [fail('singleSignOn.finish', 403, { message: UNVERIFIED })],
    expectedErrors: [/403/],
  },
  play: async ({ canvas }) => {
    await arriveAtAlert(UNVERIFIED)
    await expect(canvas.getByRole('heading')).toHaveTextContent(texts.failed.title)
    await expect(canvas.getByRole('link', { name: authMessages.logIn.back })).toBeVisible()
  },
}

/** The same at an invite: the words are those of the refusal, not that the link is wrong. */
export const InviteRefused: Story = {
  tags: ['deep', 'test-only', '!dev', '!autodocs'],
  parameters: {
    chromatic: { disableSnapshot: true },
    atoms: [[storePendingSignOnAtom, { ...pending, invite: goodInvite }]],
    faults: [fail('singleSignOn.finish', 403, { message: UNVERIFIED })],
    expectedErrors: [/403/],
  },
  play: async ({ canvas }) => {
    await arriveAtAlert(UNVERIFIED)
    await expect(canvas.getByRole('heading')).toHaveTextContent(texts.notJoined.title)
  },
}
