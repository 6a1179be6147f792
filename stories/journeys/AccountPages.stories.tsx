import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen } from 'storybook/test'
import { AppRoutes } from '@/app/AppRoutes'
import { authMessages } from '@/features/account/messages'
import { forgotPasswordMessages } from '@/features/account/password/messages'
import { shellMessages } from '@/components/layout/messages'
import { signupMessages } from '@/features/account/signup/messages'
import { pages } from '@/domain/shared/paths'
import { WORLD_PASSWORD } from '@mocks/data/ids'
import { fail } from '@mocks/http/faults'
import { worlds } from '@mocks/world/worlds'
import {
  arriveAtAddress,
  arriveAtFocusedHeading,
  arriveAtMenuLink,
  fill,
  press,
} from '../support/plays/arrive'
import '../support/journey'

const email = 'ana@lumen.example'

const meta = {
  component: AppRoutes,
  tags: ['journey'],
  parameters: {
    world: worlds.visitor,
    requirements: ['AUT-1', 'AUT-3', 'AUT-6'],
    chromatic: { disableSnapshot: true },
  },
} satisfies Meta<typeof AppRoutes>
export default meta
type Story = StoryObj<typeof meta>

/** Counts DOM mutations after which no heading is visible. */
function watchBlanks() {
  let blanks = 0
  const look = () => {
    const headings = [...document.querySelectorAll('main h1')]
    if (!headings.some((heading) => heading.getClientRects().length > 0)) blanks += 1
  }
  const watch = new MutationObserver(look)
  watch.observe(document.body, { childList: true, subtree: true, attributes: true })
  return () => {
    watch.disconnect()
    return blanks
  }
}

/** Between the sign-up, login and password pages the screen is never blank, and a typed email is carried over. */
export const NeverBlank: Story = {
  parameters: { route: pages.signup.href() },
  play: async ({ canvas }) => {
    await canvas.findByRole('heading', { name: signupMessages.form.title })
    const blanksSoFar = watchBlanks()
    await press(signupMessages.form.logIn, canvas)
    await arriveAtFocusedHeading(canvas, authMessages.logIn.title)
    await fill(authMessages.logIn.email, email)
    await press(authMessages.logIn.forgot, canvas)
    await arriveAtFocusedHeading(canvas, forgotPasswordMessages.title)
    await expect(screen.getByLabelText(forgotPasswordMessages.email)).toHaveValue(email)
    await press(authMessages.logIn.back, canvas)
    await arriveAtFocusedHeading(canvas, authMessages.logIn.title)
    await expect(screen.getByLabelText(authMessages.logIn.email)).toHaveValue(email)
    await press(authMessages.logIn.signUp, canvas)
    await arriveAtFocusedHeading(canvas, signupMessages.form.title)
    await expect(screen.getByLabelText(signupMessages.form.email)).toHaveValue(email)
    await expect(blanksSoFar()).toBe(0)
  },
}
/** After a failed start on Ana's page, Ben logs in and starts at home. */
export const NextUserStartsAtHome: Story = {
  parameters: {
    world: worlds.busy,
    route: pages.organisation.href(),
    faults: [fail('catalogue.sourceTypes', 503, {}, { times: 1 })],
    expectedErrors: [/503/],
    requirements: ['APP-2', 'APP-6', 'T-6'],
  },
  play: async ({ canvas }) => {
    await arriveAtAddress(pages.login.href())
    await press(authMessages.logIn.forgot, canvas)
    await arriveAtFocusedHeading(canvas, forgotPasswordMessages.title)
    await press(authMessages.logIn.back, canvas)
    await fill(authMessages.logIn.email, 'ben@lumen.example')
    await fill(authMessages.logIn.password, WORLD_PASSWORD)
    await press(authMessages.logIn.submit)
    await arriveAtMenuLink(shellMessages.menu.build)
    await arriveAtAddress(pages.dashboard.href())
    await expect(screen.queryByRole('alert')).toBeNull()
  },
}
