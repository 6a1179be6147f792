/** Sign-up by the link of a mail, to the dashboard of a new organisation (AUT-3, AUT-4, ORG-1), in every browser. */
import { passwordMessages } from '@/features/account/password/messages'
import { signupMessages } from '@/features/account/signup/messages'
import { dashboardMessages } from '@/features/stacks/messages'
import { pages } from '@/domain/shared/paths'
import { noor } from '../../support/world/signupPeople'
import { mailedLink } from '../support/mails'
import { inEveryBrowser } from './support/journey'

const { form, profile, success } = signupMessages

inEveryBrowser('sign-up, the link of the mail, profile and dashboard', {}, async ({ page, server }) => {
  await page.open(pages.signup.href())
  await page.fill(form.firstName, noor.firstName)
  await page.fill(form.lastName, noor.lastName)
  await page.fill(form.jobTitle, noor.jobTitle)
  await page.fill(form.email, noor.email)
  await page.fill(passwordMessages.label, noor.password)
  await page.check({ role: 'checkbox' })
  await page.picture('sign-up')
  await page.click({ role: 'button', name: form.submit })
  await page.at(pages.checkEmail.href())
  await page.see({ text: new RegExp(noor.email) })
  await page.picture('check-email')

  await page.open(await mailedLink(server, noor.email, 1))
  await page.at(pages.signupProfile.href())
  await page.fill(profile.company, 'Quartz & Quarry')
  await page.fill(profile.phone, '06 12 34 56 78')
  await page.picture('profile')
  await page.click({ role: 'button', name: profile.submit })
  await page.at(pages.signupSuccess.href())
  await page.click({ role: 'link', name: success.dashboard })
  await page.at(pages.dashboard.href())
  await page.see({ role: 'heading', name: dashboardMessages.title })
  await page.picture('new-organisation')
})
