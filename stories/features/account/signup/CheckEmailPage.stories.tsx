import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, waitFor } from 'storybook/test'
import { statusText } from '@/domain/messages/api'
import { signupMessages } from '@/features/account/signup/messages'
import { pages } from '@/domain/shared/paths'
import { printedMailMessages } from '@/features/account/password/messages'
import { CheckEmailPage } from '@/features/account/signup/CheckEmailPage'
import { fail } from '@mocks/http/faults'
import type { World } from '@mocks/world/types'
import { worlds } from '@mocks/world/worlds'
import {
  arriveAt,
  arriveAtAlert,
  arriveAtHeading,
  fill,
  press,
  pressKey,
} from '../../../support/plays/arrive'
import { noor } from '../../../support/world/signupPeople'
import { pageModes } from '../../../support/chromaticModes'
import '../../../support/screen'

const texts = signupMessages.checkEmail

/** A visitor's world in which a link was printed for the new address. */
const withPrinted = (text: string): World => {
  const world = worlds.visitor()
  const mail = {
    id: 1,
    kind: 'code' as const,
    aboutId: null,
    to: noor.email,
    subject: '',
    text,
    createdAt: world.now,
  }
  return { ...world, records: { ...world.records, outbox: [mail] } }
}
const route = { at: pages.checkEmail.href(), path: pages.checkEmail.path }
const meta = {
  component: CheckEmailPage,
  parameters: {
    chromatic: pageModes,
    world: worlds.visitor,
    route: { ...route, state: { email: noor.email, isSent: true } },
    requirements: ['AUT-3'],
  },
} satisfies Meta<typeof CheckEmailPage>
export default meta
type Story = StoryObj<typeof meta>

/** After sign-up: the address that the confirmation was sent to. */
export const MailSent: Story = {
  parameters: { requirements: ['AUT-3', 'APP-1'] },
  play: async ({ canvas }) => {
    await arriveAtHeading(canvas, texts.title)
    await expect(canvas.getByText(noor.email)).toBeVisible()
  },
}
/** S-2: After a sign-up with an invite link: the address is confirmed before the user is a member. */
export const MailSentToJoin: Story = {
  tags: ['deep'],
  parameters: {
    route: {
      ...route,
      state: { email: noor.email, isSent: true, invite: '?org_id=3&expiration=1795000000&signature=0-x' },
    },
    requirements: ['AUT-4'],
  },
  play: async ({ canvas }) => {
    await arriveAtHeading(canvas, texts.title)
    await arriveAt(canvas, new RegExp(texts.openToJoin))
    await expect(canvas.getByRole('link', { name: texts.startOver })).toHaveAttribute(
      'href',
      expect.stringContaining('org_id=3'),
    )
  },
}
/** The confirmation was sent once more; the button keeps the focus and waits half a minute. */
export const SentAgain: Story = {
  tags: ['deep'],
  play: async ({ canvas }) => {
    const button = await canvas.findByRole('button', { name: texts.resend })
    button.focus()
    await pressKey('Enter')
    await arriveAt(canvas, texts.resent(noor.email))
    await waitFor(() => expect(button).not.toHaveAttribute('aria-busy'))
    // not at once again
    await expect(button).toHaveAccessibleName(texts.resendIn(30))
    await expect(button).toHaveAttribute('aria-disabled', 'true')
    await pressKey('Enter')
    await expect(canvas.queryByText(texts.askedAgain(2))).toBeNull()
    await expect(button).toHaveFocus()
  },
}
/** Sample mode: emails are printed where the service runs, and the link is offered (N-5). */
export const Printed: Story = {
  tags: ['deep'],
  parameters: {
    mode: 'sample',
    requirements: ['AUT-3', 'N-5'],
    world: () => withPrinted(`http://localhost:4180${pages.confirmEmail.href()}?code=code-7`),
  },
  play: async ({ canvas }) => {
    await arriveAt(canvas, printedMailMessages.title)
    const link = await canvas.findByRole('link', { name: printedMailMessages.confirm })
    await expect(link).toHaveAttribute('href', `${pages.confirmEmail.href()}?code=code-7`)
    await expect(canvas.queryByText(texts.hint)).toBeNull()
  },
}
/** N-5: Opened without an address: the link of the email to the typed address is offered. */
export const PrintedForTyped: Story = {
  tags: ['deep'],
  parameters: {
    mode: 'sample',
    route: { ...route, state: null },
    requirements: ['AUT-5', 'N-5'],
    world: () => withPrinted(`http://localhost:4180${pages.confirmEmail.href()}?code=code-7`),
  },
  play: async ({ canvas }) => {
    await fill(texts.address, noor.email, canvas)
    await press(texts.resend)
    await expect(await canvas.findByRole('link', { name: printedMailMessages.confirm })).toBeVisible()
  },
}
/** Sample mode behind a proxy: the link is not handed out, but the page says where it is (N-5). */
export const PrintedElsewhere: Story = {
  tags: ['deep'],
  parameters: { mode: 'sample', requirements: ['AUT-3', 'N-5'] },
  play: async ({ canvas }) => {
    await arriveAt(canvas, printedMailMessages.title)
    await expect(canvas.queryByRole('link', { name: printedMailMessages.confirm })).toBeNull()
  },
}
/** Too many attempts (429): the page says how long to wait. */
export const TooManyAttempts: Story = {
  tags: ['error', 'deep'],
  parameters: {
    faults: [fail('auth.resendConfirmation', 429, {}, { headers: { 'Retry-After': '16' } })],
    expectedErrors: [/429/],
  },
  play: async () => {
    await press(texts.resend)
    await arriveAtAlert(statusText(429, 16_000))
  },
}
/** Reached from a refused login: the confirmation is sent only on request. */
export const FromLogin: Story = {
  tags: ['deep'],
  parameters: {
    route: { ...route, state: { email: noor.email, isSent: false } },
    requirements: ['AUT-3', 'AUT-9'],
  },
  play: async ({ canvas }) => {
    await arriveAtHeading(canvas, texts.askTitle)
    await expect(canvas.queryByText(texts.sent)).toBeNull()
    await press(texts.resend)
    await arriveAt(canvas, texts.resent(noor.email))
  },
}
