import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent } from 'storybook/test'
import { apiMessages, statusText } from '@/domain/messages/api'
import { forgotPasswordMessages as texts } from '@/features/account/password/messages'
import { pages } from '@/domain/shared/paths'
import { printedMailMessages } from '@/features/account/password/messages'
import { ForgotPasswordPage } from '@/features/account/password/ForgotPasswordPage'
import { fail, offline } from '@mocks/http/faults'
import { worlds } from '@mocks/world/worlds'
import {
  arriveAt,
  arriveAtAlert,
  arriveAtFocusedHeading,
  arriveAtHeading,
  fill,
  press,
} from '../../../support/plays/arrive'
import { pageModes } from '../../../support/chromaticModes'
import '../../../support/screen'

const email = 'ana@lumen.example'
const route = { at: pages.forgotPassword.href(), path: pages.forgotPassword.path }
const meta = {
  component: ForgotPasswordPage,
  parameters: { chromatic: pageModes, world: worlds.visitor, route, requirements: ['AUT-6'] },
} satisfies Meta<typeof ForgotPasswordPage>
export default meta
type Story = StoryObj<typeof meta>

const ask = async (address = email) => {
  await fill(texts.email, address)
  await userEvent.keyboard('{Enter}')
}

/** The form for the address of the account. */
export const Ready: Story = {
  tags: ['deep'],
  parameters: { requirements: ['AUT-6', 'APP-1'] },
  play: ({ canvas }) => arriveAtHeading(canvas, texts.title),
}
/** The link was sent; an unknown address gets the same answer as a known one. */
export const Sent: Story = {
  play: async ({ canvas }) => {
    await ask()
    await arriveAtFocusedHeading(canvas, texts.sentTitle)
    await press(texts.again, canvas)
    await expect(await canvas.findByLabelText(texts.email)).toHaveValue(email)
    await ask('nobody@quartz.example')
    await arriveAtFocusedHeading(canvas, texts.sentTitle)
    await expect(canvas.getByRole('status')).toHaveTextContent(texts.sent.before)
    await arriveAt(canvas, 'nobody@quartz.example')
  },
}
/** Sample mode: the email is printed where the service runs, and the link is offered (N-5). */
export const Printed: Story = {
  tags: ['deep'],
  parameters: { mode: 'sample', requirements: ['AUT-6', 'N-5'] },
  play: async ({ canvas }) => {
    await ask()
    await arriveAt(canvas, printedMailMessages.title)
    const link = await canvas.findByRole('link', { name: printedMailMessages.reset })
    await expect(link.getAttribute('href')).toContain(`${pages.resetPassword.href()}?code=`)
  },
}
/** Too many attempts (429), after other failures: each has its message, and the address is kept. */
export const TooManyAttempts: Story = {
  tags: ['error', 'deep'],
  parameters: {
    faults: [
      offline('auth.requestReset', { times: 1 }),
      fail('auth.requestReset', 500, {}, { times: 1 }),
      fail('auth.requestReset', 429, { message: 'Too many' }, { headers: { 'Retry-After': '40' } }),
    ],
    expectedErrors: [/429|500|Failed to (fetch|load)/],
  },
  play: async ({ canvas }) => {
    await ask()
    await arriveAtAlert(apiMessages.network)
    for (const message of [statusText(500), 'Too many. Wait 40 seconds and try again.']) {
      await press(texts.submit)
      await arriveAtAlert(message)
    }
    await expect(canvas.getByLabelText(texts.email)).toHaveValue(email)
  },
}
