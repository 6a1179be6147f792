import { StrictMode } from 'react'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen } from 'storybook/test'
import { apiMessages, statusText } from '@/domain/messages/api'
import { signupMessages } from '@/components/auth/signup/messages'
import { pages } from '@/domain/shared/paths'
import { ConfirmEmailScreen } from '@/screens/auth/ConfirmEmailScreen'
import { builderModeAtom } from '@/state/wizard/builderMode'
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
} from '../../support/plays/arrive'
import { confirmAddress, unconfirmed } from '../../support/world/signup'
import { noor } from '../../support/world/signupPeople'

const { confirm, checkEmail, invite } = signupMessages
const at = (address: string) => ({ route: { at: address, path: pages.confirmEmail.path } })
const meta = {
  component: ConfirmEmailScreen,
  parameters: { world: unconfirmed, ...at(confirmAddress), requirements: ['AUT-5'] },
} satisfies Meta<typeof ConfirmEmailScreen>
export default meta
type Story = StoryObj<typeof meta>

/** The address is confirmed: the user is logged in and led to the profile. */
export const Confirmed: Story = {
  parameters: { requirements: ['AUT-5', 'APP-1'] },
  play: async () => {
    await arriveAtAddress(pages.signupProfile.href())
    await expect(localStorage.getItem(storageKeys.session)).toContain('"name":""')
  },
}
/** React renders twice in development; the code is redeemed only once. */
export const RenderedTwice: Story = {
  render: () => (
    <StrictMode>
      <ConfirmEmailScreen />
    </StrictMode>
  ),
  play: () => arriveAtAddress(pages.signupProfile.href()),
}
/** The code is being checked. */
export const Confirming: Story = {
  tags: ['loading'],
  parameters: { faults: [hang('auth.confirmEmail')] },
  play: ({ canvas }) => arriveAtHeading(canvas, confirm.title),
}
/** The code was used, replaced or has expired: a new mail was sent to the typed address. */
export const InvalidCode: Story = {
  tags: ['error'],
  parameters: { ...at(`${pages.confirmEmail.href()}?code=old`), expectedErrors: [/400/] },
  play: async ({ canvas }) => {
    await arriveAtFocusedHeading(canvas, confirm.failedTitle)
    await arriveAtAlert(confirm.failed)
    await fill(checkEmail.address, noor.email)
    await press(checkEmail.resend)
    await arriveAt(canvas, checkEmail.resent(noor.email))
  },
}
/** The link has no code: the page offers a new mail. */
export const BrokenLink: Story = {
  tags: ['error'],
  parameters: at(pages.confirmEmail.href()),
  play: ({ canvas }) => arriveAtHeading(canvas, confirm.brokenTitle),
}
/** A user is logged in: the code is not redeemed without a question. */
export const LoggedIn: Story = {
  parameters: {
    world: () => ({ ...unconfirmed(), signedInUserId: PERSON.ana }),
    atoms: [[builderModeAtom, 'advanced']],
  },
  play: async ({ canvas }) => {
    const before = localStorage.getItem(storageKeys.session)
    await arriveAtFocusedHeading(canvas, invite.otherTitle)
    await expect(localStorage.getItem(storageKeys.session)).toBe(before)
    await expect(localStorage.getItem(storageKeys.builderMode)).toContain('advanced')
  },
}
/** The user logs out, and the address is confirmed. */
export const ConfirmedAfterLogout: Story = {
  parameters: { world: () => ({ ...unconfirmed(), signedInUserId: PERSON.ana }) },
  play: async () => {
    await press(confirm.otherLogOut)
    await arriveAtAddress(pages.signupProfile.href())
    await expect(localStorage.getItem(storageKeys.session)).toContain('"name":""')
  },
}
/** The link has no code and a user is logged in: the page links to the workspace. */
export const BrokenLinkLoggedIn: Story = {
  tags: ['error'],
  parameters: { world: worlds.busy, ...at(pages.confirmEmail.href()) },
  play: async ({ canvas }) => {
    await arriveAtHeading(canvas, confirm.brokenTitle)
    const link = canvas.getByRole('link', { name: confirm.workspace })
    await expect(link).toHaveAttribute('href', pages.home.href())
  },
}
/** Too many attempts (429): the page says how long to wait. */
export const TooManyAttempts: Story = {
  tags: ['error'],
  parameters: {
    faults: [fail('auth.confirmEmail', 429, {}, { headers: { 'Retry-After': '16' } })],
    expectedErrors: [/429/],
  },
  play: () => arriveAtAlert(statusText(429, 16_000)),
}
/** The service cannot be reached; a retry is offered. */
export const NoConnection: Story = {
  tags: ['error'],
  parameters: {
    faults: [offline('auth.confirmEmail', { times: 1 })],
    expectedErrors: [/Failed to (fetch|load)/],
  },
  play: async () => {
    await arriveAtAlert(apiMessages.network)
    await expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(confirm.errorTitle)
  },
}
/** A retry confirms the address. */
export const ConfirmedByRetry: Story = {
  parameters: {
    faults: [offline('auth.confirmEmail', { times: 1 })],
    expectedErrors: [/Failed to (fetch|load)/],
  },
  play: async () => {
    await press(confirm.retry)
    await arriveAtAddress(pages.signupProfile.href())
  },
}
