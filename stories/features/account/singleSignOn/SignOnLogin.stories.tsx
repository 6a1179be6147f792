import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, waitFor } from 'storybook/test'
import { SignOnLogin } from '@/features/account/singleSignOn/SignOnLogin'
import { signOnMessages } from '@/features/account/singleSignOn/messages'
import { pages } from '@/domain/shared/paths'
import { leavePageAtom } from '@/state/browser/leavePage'
import { fail, offline } from '@mocks/http/faults'
import { worlds } from '@mocks/world/worlds'
import { arriveAtAlert, press } from '../../../support/plays/arrive'
import '../../../support/connected'

const NAME = 'Lumen ID'
const leavePage = fn()
const meta = {
  component: SignOnLogin,
  parameters: {
    world: worlds.visitor,
    route: pages.login.href(),
    atoms: [[leavePageAtom, { go: leavePage }]],
    requirements: ['AUT-2'],
  },
  args: { name: NAME, hasDivider: true, returnTo: null, invite: null },
} satisfies Meta<typeof SignOnLogin>
export default meta
type Story = StoryObj<typeof meta>

/** The button has the name that the operator chose, and leads to the provider with the state that this tab keeps. */
export const LeadsToProvider: Story = {
  play: async ({ canvas }) => {
    leavePage.mockClear()
    await press(signOnMessages.button(NAME), canvas)
    await waitFor(() => expect(leavePage).toHaveBeenCalledOnce())
    await expect(String(leavePage.mock.calls[0]?.[0])).toMatch(/^https:\/\/login\.example\/authorize\?state=/)
    await expect(canvas.getByRole('button', { name: signOnMessages.leaving(NAME) })).toHaveAttribute(
      'aria-busy',
      'true',
    )
  },
}

const UNREACHABLE = `${NAME} could not be reached, so this login could not be checked. Try again in a minute, or log in with your password.`

/** The provider does not answer: the form says so in the service's words, and the button can be pressed again. */
export const ProviderAway: Story = {
  tags: ['deep', 'error', 'test-only', '!dev', '!autodocs'],
  parameters: {
    chromatic: { disableSnapshot: true },
    faults: [fail('singleSignOn.start', 503, { message: UNREACHABLE })],
    expectedErrors: [/503/],
  },
  play: async ({ canvas }) => {
    await press(signOnMessages.button(NAME), canvas)
    await arriveAtAlert(UNREACHABLE)
    await expect(canvas.getByRole('button', { name: signOnMessages.button(NAME) })).toBeEnabled()
  },
}

/** The service cannot be reached. */
export const NotStarted: Story = {
  tags: ['deep', 'error', 'test-only', '!dev', '!autodocs'],
  parameters: {
    chromatic: { disableSnapshot: true },
    faults: [offline('singleSignOn.start')],
    expectedErrors: [/Failed to (fetch|load)/],
  },
  play: async ({ canvas }) => {
    await press(signOnMessages.button(NAME), canvas)
    await arriveAtAlert(signOnMessages.notStarted)
  },
}
