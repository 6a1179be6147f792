import type { Page } from '@playwright/test'
import { endpoints } from '@/api/contract/endpoints'
import { optionalEndpoints } from '@/api/contract/optionalEndpoints'
import { googleMessages } from '@/features/account/google/messages'
import type { GoogleInvite, PendingGoogle } from '@/domain/access/googleLogin'
import { forgotPasswordMessages, resetPasswordMessages } from '@/features/account/password/messages'
import { pages } from '@/domain/shared/paths'
import { visitKeys } from '@/state/browser/storageKeys'
import type { Scene } from './badAnswerScenes'

const { auth } = endpoints
const PASSWORD = 'Umbra-Kelp-31'

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

/** Opens the app as Google's redirect does after a login that this browser has requested. */
const answerOfGoogle = async (page: Page, invite: GoogleInvite | null) => {
  const pending: PendingGoogle = { state: 'asked', nonce: 'once', returnTo: null, invite }
  await page.goto(pages.login.href())
  await page.evaluate(([key, text]) => sessionStorage.setItem(key, text), [
    visitKeys.google,
    JSON.stringify(pending),
  ] as const)
  const claims = Buffer.from(JSON.stringify({ nonce: pending.nonce })).toString('base64url')
  await page.goto(`${pages.google.href()}#state=${pending.state}&id_token=h.${claims}.s`)
}

/** User actions that trigger the calls of password reset and Google login, for tests of invalid responses (C-1). */
export const accessScenes: readonly Scene[] = [
  {
    endpoint: auth.requestReset,
    who: 'nobody',
    play: async (page, { email }) => {
      await page.goto(pages.forgotPassword.href())
      await page.getByLabel(forgotPasswordMessages.email).fill(email)
      await press(page, forgotPasswordMessages.submit)
    },
  },
  {
    endpoint: auth.resetPassword,
    who: 'nobody',
    play: async (page) => {
      await page.goto(`${pages.resetPassword.href()}?code=asked`)
      await page.getByLabel(resetPasswordMessages.password, { exact: true }).fill(PASSWORD)
      await page.getByLabel(resetPasswordMessages.repeat, { exact: true }).fill(PASSWORD)
      await press(page, resetPasswordMessages.submit)
    },
  },
  {
    endpoint: optionalEndpoints.googleNonce.issue,
    who: 'nobody',
    play: async (page) => {
      await page.goto(pages.login.href())
      await press(page, googleMessages.button)
    },
  },
  { endpoint: auth.googleSwap, who: 'nobody', play: (page) => answerOfGoogle(page, null) },
  {
    endpoint: auth.googleInvite,
    who: 'nobody',
    play: (page) => answerOfGoogle(page, { orgId: '1', expiration: '4102444800', signature: 'none' }),
  },
]
