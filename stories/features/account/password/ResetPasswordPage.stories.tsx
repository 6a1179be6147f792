import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent } from 'storybook/test'
import { apiMessages, statusText } from '@/domain/messages/api'
import { resetPasswordMessages as texts } from '@/features/account/password/messages'
import { validationMessages } from '@/domain/messages/validation'
import { SPENT_LINK } from '@/features/account/password/passwordForms'
import { pages } from '@/domain/shared/paths'
import { ResetPasswordPage } from '@/features/account/password/ResetPasswordPage'
import { PERSON, STORY_NOW } from '@mocks/data/ids'
import { fail, offline } from '@mocks/http/faults'
import type { World } from '@mocks/world/types'
import { worlds } from '@mocks/world/worlds'
import {
  arriveAtAddress,
  arriveAtAlert,
  arriveAtFocusedHeading,
  arriveAtHeading,
  fill,
  press,
} from '../../../support/plays/arrive'
import { pageModes } from '../../../support/chromaticModes'
import '../../../support/screen'

const PASSWORD = 'Umbra-Kelp-31'
const CODE = 'code-1'

/** A world in which Ana has requested a link, valid for another minute unless used. */
const withResetCode = (usedAt: number | null = null): World => {
  const world = worlds.visitor()
  const codes = [
    {
      id: 1,
      userId: PERSON.ana,
      purpose: 'resetPassword' as const,
      code: CODE,
      expiresAt: STORY_NOW + 60_000,
      usedAt,
    },
  ]
  return { ...world, records: { ...world.records, verificationCodes: codes } }
}

const meta = {
  component: ResetPasswordPage,
  parameters: {
    chromatic: pageModes,
    world: () => withResetCode(),
    route: { at: `${pages.resetPassword.href()}?code=${CODE}`, path: pages.resetPassword.path },
    requirements: ['AUT-6', 'AUT-7'],
  },
} satisfies Meta<typeof ResetPasswordPage>
export default meta
type Story = StoryObj<typeof meta>

const setPassword = async (password = PASSWORD) => {
  await fill(texts.password, password)
  await fill(texts.repeat, password)
  await userEvent.keyboard('{Enter}')
}

/** The form for a new password; the code is no longer in the address. */
export const Ready: Story = {
  tags: ['deep'],
  parameters: { requirements: ['AUT-6', 'AUT-7', 'APP-1'] },
  play: async ({ canvas }) => {
    await arriveAtHeading(canvas, texts.title)
    await arriveAtAddress(pages.resetPassword.href())
  },
}
/** The password is set, and the user is led to the login. */
export const Done: Story = {
  tags: ['test-only', '!dev', '!autodocs'],
  parameters: { chromatic: { disableSnapshot: true } },
  play: async () => {
    await setPassword()
    await arriveAtAddress(pages.login.href())
  },
}
/** The two passwords differ; a common one was refused before. */
export const PasswordsDiffer: Story = {
  tags: ['deep'],
  play: async ({ canvas }) => {
    await setPassword('Trustno1!')
    await canvas.findByText(validationMessages.password)
    await fill(texts.password, PASSWORD)
    await fill(texts.repeat, 'Umbra')
    await press(texts.submit)
    await expect(canvas.getByText(validationMessages.passwordsDiffer)).toBeVisible()
  },
}
/** The link was used or has expired: a new one can be requested. */
export const UsedLink: Story = {
  tags: ['deep', 'error'],
  parameters: { world: () => withResetCode(STORY_NOW - 1000), expectedErrors: [/400/] },
  play: async ({ canvas }) => {
    await setPassword()
    await arriveAtFocusedHeading(canvas, texts.spent.title)
    await arriveAtAlert(texts.spent.text)
    await expect(canvas.getByRole('link', { name: texts.newLink })).toHaveAttribute(
      'href',
      pages.forgotPassword.href(),
    )
  },
}
/** A used link opened again shows no form. */
export const UsedLinkOpenedAgain: Story = {
  tags: ['error', 'deep', 'test-only', '!dev', '!autodocs'],
  parameters: {
    chromatic: { disableSnapshot: true },
    route: { at: pages.resetPassword.href(), path: pages.resetPassword.path, state: SPENT_LINK },
  },
  play: async ({ canvas }) => {
    await arriveAtHeading(canvas, texts.spent.title)
    await expect(canvas.queryByLabelText(texts.password)).toBeNull()
  },
}
/** A part of the link is missing. */
export const IncompleteLink: Story = {
  tags: ['error', 'deep'],
  parameters: { route: { at: pages.resetPassword.href(), path: pages.resetPassword.path } },
  play: async ({ canvas }) => {
    await arriveAtFocusedHeading(canvas, texts.incomplete.title)
    await arriveAtAlert(texts.incomplete.text)
  },
}
/** Too many attempts (429), after other failures: each has its message, and the password is kept. */
export const TooManyAttempts: Story = {
  tags: ['error', 'deep'],
  parameters: {
    faults: [
      offline('auth.resetPassword', { times: 1 }),
      fail('auth.resetPassword', 500, {}, { times: 1 }),
      fail('auth.resetPassword', 429, {}, { headers: { 'Retry-After': '90' } }),
    ],
    expectedErrors: [/429|500|Failed to (fetch|load)/],
  },
  play: async ({ canvas }) => {
    await setPassword()
    await arriveAtAlert(apiMessages.network)
    for (const message of [statusText(500), statusText(429, 90_000)]) {
      await press(texts.submit)
      await arriveAtAlert(message)
    }
    await expect(canvas.getByLabelText(texts.password)).toHaveValue(PASSWORD)
  },
}
