import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, waitFor } from 'storybook/test'
import { apiMessages, statusText } from '@/domain/messages/api'
import { passwordMessages } from '@/components/auth/password/messages'
import { signupMessages } from '@/components/auth/signup/messages'
import { pages } from '@/domain/shared/paths'
import { SelfSignup } from '@/features/auth/signup/SelfSignup'
import { useSignupAddress } from '@/features/auth/signup/useSignupAddress'
import { fail, hang, offline } from '@mocks/http/faults'
import { worlds } from '@mocks/world/worlds'
import {
  arriveAt,
  arriveAtAddress,
  arriveAtAlert,
  arriveAtBusyButton,
  arriveWithEmail,
  press,
} from '../../../support/plays/arrive'
import { fillSignup } from '../../../support/world/signup'
import { noor } from '../../../support/world/signupPeople'

const { form } = signupMessages

/** The form with the email state of its page. */
function WithEmailState() {
  return <SelfSignup {...useSignupAddress()} />
}

const meta = {
  component: SelfSignup,
  render: () => <WithEmailState />,
  parameters: {
    world: worlds.visitor,
    route: { at: pages.signup.href(), path: pages.signup.path },
    requirements: ['AUT-3', 'AUT-8'],
  },
  args: { email: '', onEmail: fn(), loginLink: { href: pages.login.href(), onClick: fn() } },
} satisfies Meta<typeof SelfSignup>
export default meta
type Story = StoryObj<typeof meta>

const signUp = async (email = noor.email) => {
  await fillSignup({ ...noor, email })
  await press(form.submit)
}

/** The sign-up form of a person without an invite. */
export const Ready: Story = { play: ({ canvas }) => arriveAt(canvas, form.submit) }
/** After sign-up the address has to be confirmed; a double click signs up only once. */
export const SignedUp: Story = {
  play: async ({ canvas }) => {
    await fillSignup(noor)
    const button = canvas.getByRole('button', { name: form.submit })
    button.click()
    button.click()
    await arriveAtAddress(pages.checkEmail.href())
  },
}
/** An account with this address exists (409): the field gets the focus and links to the login. */
export const AddressTaken: Story = {
  tags: ['error'],
  parameters: { expectedErrors: [/409/] },
  play: async ({ canvas }) => {
    await signUp('ana@lumen.example')
    await arriveAtAlert(form.taken)
    await expect(canvas.getByLabelText(form.email)).toHaveFocus()
  },
}
/** The link of the message leads to the login and takes the address along. */
export const AddressTakenThenLogin: Story = {
  parameters: { expectedErrors: [/409/] },
  play: async ({ canvas }) => {
    await signUp('ana@lumen.example')
    await press(form.takenLogIn, canvas)
    await arriveAtAddress(pages.login.href())
    await arriveWithEmail('ana@lumen.example')
  },
}
const refusedPassword = {
  faults: [fail('auth.register', 422, { message: 'password: is too common' })],
  requirements: ['AUT-7'],
  expectedErrors: [/422/],
}
/** The service refuses a common password (422); the reason is shown at the field. */
export const PasswordRefused: Story = {
  tags: ['error'],
  parameters: refusedPassword,
  play: async ({ canvas }) => {
    await signUp()
    const password = canvas.getByLabelText(passwordMessages.label)
    await waitFor(() => expect(password).toHaveAccessibleDescription(/Password is too common/))
    await expect(password).toHaveFocus()
    await expect(password).toBeInvalid()
  },
}
/** Typing another password removes the refusal. */
export const AnotherPasswordTyped: Story = {
  parameters: refusedPassword,
  play: async (context) => {
    await PasswordRefused.play?.(context)
    const { canvas } = context
    const password = canvas.getByLabelText(passwordMessages.label)
    await userEvent.type(password, '7')
    await expect(canvas.queryByText('Password is too common')).toBeNull()
  },
}
/** The service refuses the form for another reason: its message is shown above, nothing typed is lost. */
export const RefusedByTheService: Story = {
  tags: ['error'],
  parameters: {
    faults: [fail('auth.register', 422, { message: 'The job title is too long' })],
    expectedErrors: [/422/],
  },
  play: async ({ canvas }) => {
    await signUp()
    await arriveAtAlert('The job title is too long')
    await expect(canvas.getByLabelText(form.email)).toHaveValue(noor.email)
  },
}
/** Too many attempts (429): the form says how long to wait. */
export const TooManyAttempts: Story = {
  tags: ['error'],
  parameters: {
    faults: [fail('auth.register', 429, { message: 'Too many' }, { headers: { 'Retry-After': '40' } })],
    expectedErrors: [/429/],
  },
  play: async () => {
    await signUp()
    await arriveAtAlert(statusText(429, 40_000))
  },
}
/** The service fails (500): the form says so and keeps what was typed. */
export const ServerError: Story = {
  tags: ['error'],
  parameters: { faults: [fail('auth.register', 500)], expectedErrors: [/500/] },
  play: async () => {
    await signUp()
    await arriveAtAlert(statusText(500))
  },
}
/** The service cannot be reached: the form says so and keeps what was typed. */
export const NoConnection: Story = {
  tags: ['error'],
  parameters: { faults: [offline('auth.register')], expectedErrors: [/Failed to (fetch|load)/] },
  play: async () => {
    await signUp()
    await arriveAtAlert(apiMessages.network)
  },
}
/** The form is being sent. */
export const Sending: Story = {
  tags: ['loading'],
  parameters: { faults: [hang('auth.register')] },
  play: async ({ canvas }) => {
    await signUp()
    await arriveAtBusyButton(canvas, form.busy)
  },
}
