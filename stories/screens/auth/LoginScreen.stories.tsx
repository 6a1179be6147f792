import type { Meta, StoryObj } from '@storybook/react-vite'
import { Route, Routes } from 'react-router-dom'
import { expect, screen, userEvent, waitFor } from 'storybook/test'
import { apiMessages, statusText } from '@/domain/messages/api'
import type { LoginNotice } from '@/domain/access/loginNotice'
import { auth } from '@/domain/messages/auth'
import { shell } from '@/domain/messages/shell'
import { pages } from '@/domain/shared/paths'
import { ForgotPasswordScreen } from '@/screens/auth/ForgotPasswordScreen'
import { LoginScreen } from '@/screens/auth/LoginScreen'
import { sessionEnded, startUpFailed, tellEndingAtom } from '@/state/ending'
import { WORLD_PASSWORD } from '@mocks/data/ids'
import { fail, hang, offline } from '@mocks/http/faults'
import { worlds } from '@mocks/world/worlds'
import {
  arriveAt,
  arriveAtAddress,
  arriveAtAlert,
  arriveAtHeading,
  arriveHeld,
  arriveWithEmail,
  fill,
  press,
  strike,
} from '../../support/arrive'

const { logIn } = auth
const email = 'ana@lumen.example'

const meta = {
  component: LoginScreen,
  parameters: { world: worlds.visitor, route: pages.login.href(), requirements: ['AUT-1'] },
} satisfies Meta<typeof LoginScreen>
export default meta
type Story = StoryObj<typeof meta>

const logInWith = async (password: string) => {
  await fill(logIn.email, email)
  await fill(logIn.password, password)
  await userEvent.keyboard('{Enter}')
}

/** The log in with e-mail and password, and with Google. */
export const Ready: Story = {
  parameters: { requirements: ['AUT-1', 'APP-1'] },
  play: ({ canvas }) => arriveAtHeading(canvas, logIn.title),
}
/** The right pair leads to the home of the user. */
export const RightPair: Story = {
  parameters: { route: { at: pages.login.href(), path: pages.login.path } },
  play: async () => {
    await logInWith(WORLD_PASSWORD)
    await arriveAtAddress(pages.home.href())
  },
}
/** The service's own words, and what was typed is kept. */
export const WrongPair: Story = {
  tags: ['error'],
  parameters: { expectedErrors: [/401/] },
  play: async ({ canvas }) => {
    await logInWith('not the password')
    await arriveAtAlert(/password/i)
    await expect(canvas.getByLabelText(logIn.email)).toHaveValue(email)
  },
}
/** Pressed by key, the button keeps the focus when the pair is refused. */
export const WrongPairByTheButton: Story = {
  tags: ['error'],
  parameters: { requirements: ['AUT-1', 'A-2'], expectedErrors: [/401/] },
  play: async ({ canvas }) => {
    await fill(logIn.email, email)
    await fill(logIn.password, 'not the password')
    const button = canvas.getByRole('button', { name: logIn.submit })
    button.focus()
    await strike('Enter')
    await arriveAtAlert(/password/i)
    await expect(button).toHaveFocus()
  },
}
/** A long wait is said in minutes, in the words of every form, and the form keeps still until it is over. */
export const TooManyTries: Story = {
  tags: ['error'],
  parameters: {
    faults: [fail('auth.login', 429, { message: 'Too many' }, { headers: { 'Retry-After': '900' } })],
    expectedErrors: [/429/],
  },
  play: async ({ canvas }) => {
    await logInWith(WORLD_PASSWORD)
    await arriveAtAlert(statusText(429, 900_000))
    await expect(canvas.getByRole('button', { name: logIn.submit })).toHaveAttribute('aria-disabled', 'true')
  },
}
/** The service cannot be reached: the form says so. */
export const NoConnection: Story = {
  tags: ['error'],
  parameters: { faults: [offline('auth.login')], expectedErrors: [/Failed to (fetch|load)/] },
  play: async () => {
    await logInWith(WORLD_PASSWORD)
    await arriveAtAlert(/.+/)
  },
}
/** AUT-10: a log out in another tab is one here, and says so. */
export const LoggedOutElsewhere: Story = {
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
/** APP-6: why one is here again stays, and is said once, until a log in is tried. */
export const AfterAFailedStart: Story = {
  tags: ['error'],
  parameters: {
    atoms: [[tellEndingAtom, startUpFailed(statusText(503))]],
    requirements: ['APP-6', 'AUT-1'],
    expectedErrors: [/401/],
  },
  play: async ({ canvas }) => {
    await arriveAtAlert(shell.startUp.failed)
    await waitFor(() => expect(screen.getAllByText(statusText(503))).toHaveLength(1))
    await logInWith('not the password')
    await arriveAtAlert(/password/i)
    await expect(canvas.queryByText(statusText(503))).toBeNull()
  },
}
/** T-2: that the service ended the session stays there as well. */
export const AfterAnEndedSession: Story = {
  parameters: { atoms: [[tellEndingAtom, sessionEnded]], requirements: ['AUT-1'] },
  play: async () => {
    await arriveAtAlert(apiMessages.sessionEnded)
    await waitFor(() => expect(screen.getAllByText(apiMessages.sessionEnded)).toHaveLength(1))
  },
}
/** The pair is being checked. */
export const LoggingIn: Story = {
  tags: ['loading'],
  parameters: { faults: [hang('auth.login')] },
  play: async ({ canvas }) => {
    await logInWith(WORLD_PASSWORD)
    await arriveHeld(canvas, logIn.busy)
  },
}
const route = { at: pages.login.href(), path: pages.login.path }
/** An address that waits for confirmation is refused, and leads to its mail. */
export const NotConfirmed: Story = {
  tags: ['error'],
  parameters: {
    route,
    requirements: ['AUT-9'],
    faults: [fail('auth.login', 401, { message: 'Please confirm your email address first.' })],
    expectedErrors: [/401/],
  },
  play: async ({ canvas }) => {
    await logInWith(WORLD_PASSWORD)
    await arriveAtAlert('Please confirm')
    await press(logIn.resend, canvas)
    await arriveAtAddress(pages.checkEmail.href())
  },
}
/** The way to a new password; what is typed goes with it, and never into the address. */
export const ForgotThePassword: Story = {
  parameters: { requirements: ['AUT-6'] },
  render: () => (
    <Routes>
      <Route path={pages.login.path} element={<LoginScreen />} />
      <Route path={pages.forgotPassword.path} element={<ForgotPasswordScreen />} />
    </Routes>
  ),
  play: async ({ canvas }) => {
    await fill(logIn.email, email, canvas)
    await press(logIn.forgot, canvas)
    await arriveAtAddress(pages.forgotPassword.href())
    await arriveWithEmail(email)
  },
}
/** Back from there, the address stands in the form. */
export const AddressKnown: Story = {
  parameters: { route: { ...route, state: { email } } },
  play: ({ canvas }) => expect(canvas.getByLabelText(logIn.email)).toHaveValue(email),
}
/** Another address than the one that was handed on: a reload does not bring that one back. */
export const AnotherAddress: Story = {
  parameters: { route: { ...route, state: { email } } },
  play: async ({ canvas }) => {
    const field = canvas.getByLabelText(logIn.email)
    await userEvent.type(field, 's')
    await expect(field).toHaveValue(`${email}s`)
    await arriveWithEmail(null)
  },
}
/** The way to the sign-up, and what is typed with it. */
export const NewHere: Story = {
  parameters: { route, requirements: ['AUT-3'] },
  play: async ({ canvas }) => {
    await fill(logIn.email, email, canvas)
    await press(logIn.signUp, canvas)
    await arriveAtAddress(pages.signup.href())
    await arriveWithEmail(email)
  },
}
/** Whoever is logged in goes on to their home. */
export const AlreadyLoggedIn: Story = {
  parameters: { world: worlds.busy, route: { at: pages.login.href(), path: pages.login.path } },
  play: () => arriveAtAddress(pages.home.href()),
}
