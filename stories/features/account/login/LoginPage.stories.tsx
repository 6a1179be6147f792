import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent, waitFor } from 'storybook/test'
import { statusText } from '@/domain/messages/api'
import type { LoginNotice } from '@/domain/access/loginNotice'
import { authMessages } from '@/features/account/messages'
import { twoStepMessages } from '@/features/account/twoStep/messages'
import { shellMessages } from '@/components/layout/messages'
import { pages } from '@/domain/shared/paths'
import { LoginPage } from '@/features/account/login/LoginPage'
import { startUpFailed, reportSessionEndAtom } from '@/state/session/sessionEnd'
import { WORLD_PASSWORD } from '@mocks/data/ids'
import { fail, offline } from '@mocks/http/faults'
import { worlds } from '@mocks/world/worlds'
import {
  arriveAt,
  arriveAtAlert,
  arriveAtHeading,
  fill,
  press,
  pressKey,
} from '../../../support/plays/arrive'
import { pageModes } from '../../../support/chromaticModes'
import { withSecondFactor } from '../../../support/world/secondFactor'
import '../../../support/screen'

const { logIn } = authMessages
const email = 'ana@lumen.example'

const meta = {
  component: LoginPage,
  parameters: {
    chromatic: pageModes,
    world: worlds.visitor,
    route: pages.login.href(),
    requirements: ['AUT-1'],
  },
} satisfies Meta<typeof LoginPage>
export default meta
type Story = StoryObj<typeof meta>

const logInWith = async (password: string) => {
  await fill(logIn.email, email)
  await fill(logIn.password, password)
  await userEvent.keyboard('{Enter}')
}

/** The login with email and password, and with Google. */
export const Ready: Story = {
  tags: ['deep'],
  parameters: { requirements: ['AUT-1', 'APP-1'] },
  play: ({ canvas }) => arriveAtHeading(canvas, logIn.title),
}
/** The account has two-step login: after the right password, its code is asked for. */
export const SecondStep: Story = {
  tags: ['test-only', '!dev', '!autodocs'],
  parameters: {
    chromatic: { disableSnapshot: true },
    world: () => withSecondFactor(worlds.visitor()),
    requirements: ['AUT-1', 'O-5'],
    expectedErrors: [/403/],
  },
  play: async ({ canvas }) => {
    await logInWith(WORLD_PASSWORD)
    await expect(await canvas.findByLabelText(twoStepMessages.step.title)).toHaveFocus()
    await press(twoStepMessages.step.back)
    await expect(await canvas.findByLabelText(logIn.email)).toHaveValue(email)
  },
}
/** A wrong password: the message replaces that of a failed start, the email is kept and the button keeps the focus. */
export const WrongPassword: Story = {
  tags: ['deep', 'error'],
  parameters: {
    atoms: [[reportSessionEndAtom, startUpFailed(statusText(503))]],
    requirements: ['AUT-1', 'APP-6', 'A-2'],
    expectedErrors: [/401/],
  },
  play: async ({ canvas }) => {
    await arriveAtAlert(shellMessages.startUp.failed)
    await fill(logIn.email, email)
    await fill(logIn.password, 'not the password')
    const button = canvas.getByRole('button', { name: logIn.submit })
    button.focus()
    await pressKey('Enter')
    await arriveAtAlert(/password/i)
    await expect(button).toHaveFocus()
    await expect(canvas.queryByText(statusText(503))).toBeNull()
    await expect(canvas.getByLabelText(logIn.email)).toHaveValue(email)
  },
}
/**
 * Too many attempts (429): the form shows the service's words and how long to wait, and is disabled (N-16). Before, the
 * service could not be reached.
 */
export const TooManyAttempts: Story = {
  tags: ['error', 'deep'],
  parameters: {
    faults: [
      offline('auth.login', { times: 1 }),
      fail('auth.login', 429, { message: 'This account is paused' }, { headers: { 'Retry-After': '900' } }),
    ],
    expectedErrors: [/429|Failed to (fetch|load)/],
  },
  play: async ({ canvas }) => {
    await logInWith(WORLD_PASSWORD)
    await arriveAtAlert(/.+/)
    await press(logIn.submit)
    await arriveAtAlert('This account is paused. Wait 15 minutes and try again.')
    await expect(canvas.getByRole('button', { name: logIn.submit })).toHaveAttribute('aria-disabled', 'true')
  },
}
/** The user logged out in another tab. */
export const LoggedOutElsewhere: Story = {
  tags: ['deep'],
  parameters: {
    route: {
      at: pages.login.href(),
      path: pages.login.path,
      state: { notice: 'loggedOutElsewhere' satisfies LoginNotice },
    },
    requirements: ['AUT-10', 'AUT-1'],
  },
  play: ({ canvas }) => arriveAt(canvas, logIn.notices.loggedOutElsewhere),
}
/** S-2: The password was reset, and a membership that came by a link before the address was proven is gone. */
export const AfterDroppedMembership: Story = {
  tags: ['deep'],
  parameters: {
    route: {
      at: pages.login.href(),
      path: pages.login.path,
      state: { notice: 'membershipDropped' satisfies LoginNotice },
    },
    requirements: ['AUT-6'],
  },
  play: ({ canvas }) => arriveAt(canvas, logIn.notices.membershipDropped),
}
/** The app could not start: the login says why. */
export const AfterFailedStart: Story = {
  tags: ['error', 'deep'],
  parameters: {
    atoms: [[reportSessionEndAtom, startUpFailed(statusText(503))]],
    requirements: ['APP-6', 'AUT-1'],
    expectedErrors: [/401/],
  },
  play: async () => {
    await arriveAtAlert(shellMessages.startUp.failed)
    await waitFor(() => expect(screen.getAllByText(statusText(503))).toHaveLength(1))
  },
}
const route = { at: pages.login.href(), path: pages.login.path }
/** The email address is not confirmed (401); the form offers to send the mail again. */
export const EmailNotConfirmed: Story = {
  tags: ['deep', 'error'],
  parameters: {
    route,
    requirements: ['AUT-9'],
    faults: [fail('auth.login', 401, { message: 'Please confirm your email address first.' })],
    expectedErrors: [/401/],
  },
  play: async ({ canvas }) => {
    await logInWith(WORLD_PASSWORD)
    await arriveAtAlert('Please confirm')
    await expect(canvas.getByRole('button', { name: logIn.resend })).toBeVisible()
  },
}
