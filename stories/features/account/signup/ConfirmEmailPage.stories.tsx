import { StrictMode } from 'react'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, waitFor } from 'storybook/test'
import { apiMessages, statusText } from '@/domain/messages/api'
import { signupMessages } from '@/features/account/signup/messages'
import { pages } from '@/domain/shared/paths'
import { ConfirmEmailPage } from '@/features/account/signup/ConfirmEmailPage'
import { storageKeys } from '@/state/browser/storageKeys'
import { PERSON } from '@mocks/data/ids'
import { fail, hang, offline } from '@mocks/http/faults'
import { worlds } from '@mocks/world/worlds'
import {
  arriveAt,
  arriveAtAddress,
  arriveAtAlert,
  arriveAtFocusedHeading,
  arriveAtHeading,
  fill,
  press,
} from '../../../support/plays/arrive'
import { confirmAddress, unconfirmed, unconfirmedMember } from '../../../support/world/signup'
import { noor } from '../../../support/world/signupPeople'
import { pageModes } from '../../../support/chromaticModes'
import '../../../support/screen'

const { confirm, checkEmail, invite } = signupMessages
const at = (address: string) => ({ route: { at: address, path: pages.confirmEmail.path } })
const meta = {
  component: ConfirmEmailPage,
  parameters: { chromatic: pageModes, world: unconfirmed, ...at(confirmAddress), requirements: ['AUT-5'] },
} satisfies Meta<typeof ConfirmEmailPage>
export default meta
type Story = StoryObj<typeof meta>

/** The address is confirmed: the user is logged in and led to the profile. React renders twice, as in development. */
export const Confirmed: Story = {
  tags: ['test-only', '!dev', '!autodocs'],
  render: () => (
    <StrictMode>
      <ConfirmEmailPage />
    </StrictMode>
  ),
  parameters: { chromatic: { disableSnapshot: true }, requirements: ['AUT-5', 'APP-1'] },
  play: async () => {
    await arriveAtAddress(pages.signupProfile.href())
    await expect(localStorage.getItem(storageKeys.session)).toContain('"name":""')
  },
}
/** S-2: Whoever signed up with an invite link is a member now, and is led to the dashboard. */
export const ConfirmedAsMember: Story = {
  tags: ['deep', 'test-only', '!dev', '!autodocs'],
  parameters: { chromatic: { disableSnapshot: true }, world: unconfirmedMember, requirements: ['AUT-4'] },
  play: () => arriveAtAddress(pages.dashboard.href()),
}
/** S-2: The invite link was replaced since: the user gets an own organisation, and is told why. */
export const InviteReplaced: Story = {
  tags: ['deep', 'test-only', '!dev', '!autodocs'],
  parameters: {
    chromatic: { disableSnapshot: true },
    world: () => {
      const world = unconfirmedMember()
      const organisations = world.records.organisations.map((each) => ({ ...each, inviteGeneration: 1 }))
      return { ...world, records: { ...world.records, organisations } }
    },
    requirements: ['AUT-4'],
  },
  play: async () => {
    await arriveAtAddress(pages.signupProfile.href())
    await waitFor(() => expect(screen.getByText(invite.ended)).toBeVisible())
    // no error, which would close itself after 8 s
    await expect(screen.queryByRole('alert')).toBeNull()
  },
}
/** W-4: The link is opened again by the user whom it confirmed: the page claims nothing that nobody looked up. */
export const OpenedAgain: Story = {
  tags: ['deep'],
  parameters: { world: worlds.busy },
  play: async ({ canvas }) => {
    await arriveAtFocusedHeading(canvas, invite.otherTitle)
    await arriveAt(canvas, confirm.other)
    await arriveAt(canvas, 'ana@lumen.example')
    await expect(canvas.getByRole('link', { name: confirm.dashboard })).toHaveAttribute(
      'href',
      pages.home.href(),
    )
  },
}
/** The code is being checked. */
export const Confirming: Story = {
  tags: ['loading', 'deep'],
  parameters: { faults: [hang('auth.confirmEmail')] },
  play: ({ canvas }) => arriveAtHeading(canvas, confirm.title),
}
/** The code was used, replaced or has expired: a new mail was sent to the typed address. */
export const InvalidCode: Story = {
  tags: ['deep', 'error'],
  parameters: { ...at(`${pages.confirmEmail.href()}?code=old`), expectedErrors: [/400/] },
  play: async ({ canvas }) => {
    await arriveAtFocusedHeading(canvas, confirm.failedTitle)
    await arriveAtAlert(confirm.failed)
    await fill(checkEmail.address, noor.email)
    await press(checkEmail.resend)
    await arriveAt(canvas, checkEmail.resent(noor.email))
  },
}
/** A user is logged in: the code is redeemed only after the page has asked and the user has logged out. */
export const ConfirmedAfterLogout: Story = {
  tags: ['deep', 'test-only', '!dev', '!autodocs'],
  parameters: {
    chromatic: { disableSnapshot: true },
    world: () => ({ ...unconfirmed(), signedInUserId: PERSON.ana }),
  },
  play: async ({ canvas }) => {
    const before = localStorage.getItem(storageKeys.session)
    await arriveAtFocusedHeading(canvas, invite.otherTitle)
    await expect(localStorage.getItem(storageKeys.session)).toBe(before)
    await press(confirm.otherLogOut)
    await arriveAtAddress(pages.signupProfile.href())
    await expect(localStorage.getItem(storageKeys.session)).toContain('"name":""')
  },
}
/** The link has no code and a user is logged in: the page links to the workspace. */
export const BrokenLinkLoggedIn: Story = {
  tags: ['error', 'deep'],
  parameters: { world: worlds.busy, ...at(pages.confirmEmail.href()) },
  play: async ({ canvas }) => {
    await arriveAtHeading(canvas, confirm.brokenTitle)
    const link = canvas.getByRole('link', { name: confirm.workspace })
    await expect(link).toHaveAttribute('href', pages.home.href())
  },
}
/** Too many attempts (429): the page says how long to wait. Before, the service could not be reached. */
export const TooManyAttempts: Story = {
  tags: ['error', 'deep'],
  parameters: {
    faults: [
      offline('auth.confirmEmail', { times: 1 }),
      fail('auth.confirmEmail', 429, {}, { headers: { 'Retry-After': '16' } }),
    ],
    expectedErrors: [/429|Failed to (fetch|load)/],
  },
  play: async ({ canvas }) => {
    await arriveAtAlert(apiMessages.network)
    await arriveAtHeading(canvas, confirm.errorTitle)
    await press(confirm.retry)
    await arriveAtAlert(statusText(429, 16_000))
  },
}
