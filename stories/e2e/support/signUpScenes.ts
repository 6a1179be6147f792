import type { Page, Route } from '@playwright/test'
import { endpoints } from '@/api/contract/endpoints'
import { passwordMessages } from '@/features/account/password/messages'
import { signupMessages } from '@/features/account/signup/messages'
import { pages } from '@/domain/shared/paths'
import { noor } from '../../support/world/signupPeople'
import type { Scene } from './badAnswerScenes'

const { checkEmail, form, invite, profile } = signupMessages
const { account, auth, organisation } = endpoints
/** Expires in the year 2100. */
const INVITE = '?org_id=1&expiration=4102444800&signature=none'

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

const fillForm = async (page: Page) => {
  for (const name of ['firstName', 'lastName', 'jobTitle', 'email'] as const)
    await page.getByLabel(form[name]).fill(noor[name])
  await page.getByLabel(passwordMessages.label, { exact: true }).fill(noor.password)
  await page.getByRole('checkbox').check()
}

/** Answers with an unnamed organisation that accepts any name. */
const unnamed = (name: string) => async (route: Route) => {
  const isSave = route.request().method() === 'POST'
  const body = { id: 1, name: isSave ? name : '', phone_number: '', referral: '' }
  return route.fulfill({ status: 200, json: body })
}
const finish = async (page: Page) => {
  await page.goto(pages.signupProfile.href())
  await page.getByLabel(profile.company).fill('Quartz')
  await page.getByLabel(profile.invites).fill(noor.email)
  const consent = page.getByRole('checkbox')
  if (!(await consent.isChecked())) await consent.check()
  await press(page, profile.submit)
}

/** User actions that trigger the calls of sign-up, for tests of invalid responses (C-1). */
export const signUpScenes: readonly Scene[] = [
  {
    endpoint: auth.register,
    who: 'nobody',
    play: async (page) => {
      await page.goto(pages.signup.href())
      await fillForm(page)
      await press(page, form.submit)
    },
  },
  {
    endpoint: auth.registerInvite,
    who: 'nobody',
    play: async (page) => {
      await page.goto(pages.signup.href() + INVITE)
      await fillForm(page)
      await press(page, invite.submit)
    },
  },
  {
    endpoint: auth.resendConfirmation,
    who: 'nobody',
    play: async (page) => {
      await page.goto(pages.checkEmail.href())
      await page.getByLabel(checkEmail.address).fill(noor.email)
      await press(page, checkEmail.resend)
    },
  },
  {
    endpoint: auth.confirmEmail,
    who: 'nobody',
    play: (page) => page.goto(`${pages.confirmEmail.href()}?code=any`),
  },
  {
    endpoint: account.updateOrganisation,
    who: 'ADMIN',
    play: async (page) => {
      // only reads: the save is the call under test
      await page.route('**/api/organizations/info', (route) =>
        route.request().method() === 'GET' ? unnamed('')(route) : route.fallback(),
      )
      await finish(page)
    },
  },
  {
    endpoint: organisation.invite,
    who: 'ADMIN',
    play: async (page) => {
      await page.route('**/api/organizations/info', unnamed('Quartz'))
      await finish(page)
    },
  },
]
