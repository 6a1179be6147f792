import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, waitFor } from 'storybook/test'
import { passwordMessages } from '@/features/account/password/messages'
import { signupMessages } from '@/features/account/signup/messages'
import { pages } from '@/domain/shared/paths'
import { SelfSignup } from '@/features/account/signup/SelfSignup'
import { useSignupAddress } from '@/features/account/signup/useSignupAddress'
import { fail } from '@mocks/http/faults'
import { worlds } from '@mocks/world/worlds'
import { arriveAtAddress, arriveAtAlert, press } from '../../../support/plays/arrive'
import { fillSignup } from '../../../support/world/signup'
import { noor } from '../../../support/world/signupPeople'
import '../../../support/connected'

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

/** After sign-up the address has to be confirmed; a double click signs up only once. */
export const SignedUp: Story = {
  tags: ['deep', 'test-only', '!dev', '!autodocs'],
  parameters: { chromatic: { disableSnapshot: true } },
  play: async ({ canvas }) => {
    await fillSignup(noor)
    const button = canvas.getByRole('button', { name: form.submit })
    button.click()
    button.click()
    await arriveAtAddress(pages.checkEmail.href())
  },
}
/** An account with this address exists (409): the field gets the focus and the message links to the login. */
export const AddressTaken: Story = {
  tags: ['error', 'deep'],
  parameters: { expectedErrors: [/409/] },
  play: async ({ canvas }) => {
    await signUp('ana@lumen.example')
    await arriveAtAlert(form.taken)
    await expect(canvas.getByLabelText(form.email)).toHaveFocus()
    await expect(canvas.getByRole('link', { name: form.takenLogIn })).toBeVisible()
  },
}
const refusedPassword = {
  faults: [fail('auth.register', 422, { message: 'password: is too common' })],
  requirements: ['AUT-7'],
  expectedErrors: [/422/],
}
/** The service refuses a common password (422): the reason is shown at the field until another one is typed. */
export const PasswordRefused: Story = {
  tags: ['deep', 'error'],
  parameters: refusedPassword,
  play: async ({ canvas }) => {
    await signUp()
    const password = canvas.getByLabelText(passwordMessages.label)
    await waitFor(() => expect(password).toBeInvalid())
    await userEvent.type(password, '7')
    await expect(canvas.queryByText('Password is too common')).toBeNull()
    await press(form.submit)
    await waitFor(() => expect(password).toHaveAccessibleDescription(/Password is too common/))
    await expect(password).toHaveFocus()
    await expect(password).toBeInvalid()
  },
}
