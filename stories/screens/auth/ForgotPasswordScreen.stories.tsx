import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent } from 'storybook/test'
import { apiMessages, statusText } from '@/domain/messages/api'
import { authMessages } from '@/components/auth/messages'
import { forgotPasswordMessages as texts } from '@/components/auth/password/messages'
import { pages } from '@/domain/shared/paths'
import { ForgotPasswordScreen } from '@/screens/auth/ForgotPasswordScreen'
import { fail, hang, offline } from '@mocks/http/faults'
import { worlds } from '@mocks/world/worlds'
import {
  arriveAt,
  arriveAtAddress,
  arriveAtAlert,
  arriveAtFocusedHeading,
  arriveAtHeading,
  arriveAtBusyButton,
  fill,
  press,
} from '../../support/plays/arrive'

const email = 'ana@lumen.example'
const route = { at: pages.forgotPassword.href(), path: pages.forgotPassword.path }
const meta = {
  component: ForgotPasswordScreen,
  parameters: {
    world: worlds.visitor,
    route,
    requirements: ['AUT-6'],
  },
} satisfies Meta<typeof ForgotPasswordScreen>
export default meta
type Story = StoryObj<typeof meta>

const ask = async (address = email) => {
  await fill(texts.email, address)
  await userEvent.keyboard('{Enter}')
}

/** The form for the address of the account. */
export const Ready: Story = {
  parameters: { requirements: ['AUT-6', 'APP-1'] },
  play: ({ canvas }) => arriveAtHeading(canvas, texts.title),
}
/** The address typed at the login is filled in. */
export const AddressFromLogin: Story = {
  parameters: { route: { ...route, state: { email } } },
  play: ({ canvas }) => expect(canvas.getByLabelText(texts.email)).toHaveValue(email),
}
/** The link was sent. */
export const Sent: Story = {
  play: async ({ canvas }) => {
    await ask()
    await arriveAtFocusedHeading(canvas, texts.sentTitle)
    await arriveAt(canvas, email)
  },
}
/** After the link was sent, another address can be entered. */
export const AnotherAddress: Story = {
  play: async ({ canvas }) => {
    await ask()
    await press(texts.again, canvas)
    await expect(await canvas.findByLabelText(texts.email)).toHaveValue(email)
  },
}
/** An unknown address gets the same answer as a known one. */
export const UnknownAddress: Story = {
  play: async ({ canvas }) => {
    await ask('nobody-at-all-with-a-very-long-name-in-the-mail@quartz-studios-europe.example')
    await arriveAtHeading(canvas, texts.sentTitle)
    await expect(canvas.getByRole('status')).toHaveTextContent(texts.sent.before)
  },
}
/** The link is being sent. */
export const Sending: Story = {
  tags: ['loading'],
  parameters: { faults: [hang('auth.requestReset')] },
  play: async ({ canvas }) => {
    await ask()
    await arriveAtBusyButton(canvas, texts.busy)
  },
}
/** Too many attempts (429): the form says how long to wait and keeps the address. */
export const TooManyAttempts: Story = {
  tags: ['error'],
  parameters: {
    faults: [fail('auth.requestReset', 429, { message: 'Too many' }, { headers: { 'Retry-After': '40' } })],
    expectedErrors: [/429/],
  },
  play: async ({ canvas }) => {
    await ask()
    await arriveAtAlert(statusText(429, 40_000))
    await expect(canvas.getByLabelText(texts.email)).toHaveValue(email)
  },
}
/** The service fails (500): the form says so and keeps the address. */
export const ServerError: Story = {
  tags: ['error'],
  parameters: { faults: [fail('auth.requestReset', 500)], expectedErrors: [/500/] },
  play: async () => {
    await ask()
    await arriveAtAlert(statusText(500))
  },
}
/** The service cannot be reached; the form says so. */
export const NoConnection: Story = {
  tags: ['error'],
  parameters: { faults: [offline('auth.requestReset')], expectedErrors: [/Failed to (fetch|load)/] },
  play: async () => {
    await ask()
    await arriveAtAlert(apiMessages.network)
  },
}
/** The link back leads to the login. */
export const BackToLogin: Story = {
  play: async ({ canvas }) => {
    await press(authMessages.logIn.back, canvas)
    await arriveAtAddress(pages.login.href())
  },
}
