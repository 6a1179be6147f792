import { credentialMessages } from '@/features/credentials/messages'
import { dashboardMessages } from '@/features/stacks/messages'
import { wizardMessages } from '@/features/wizard/messages'
import { pages } from '@/domain/shared/paths'
import type { BrowserPage } from './page'

const { questions } = wizardMessages

/** Clicks the Next button of the new-stack wizard. */
export const next = (page: BrowserPage) => page.click({ role: 'button', name: wizardMessages.next })

/** Text of the check of a credential that works. */
export const WORKS = /^Works\. Checked/

/** Waits until the credential form is verified, and saves it. */
export const saveVerified = async (page: BrowserPage) => {
  await page.see({ text: WORKS })
  await page.click({ role: 'button', name: credentialMessages.save.button })
}

/**
 * Goes from the dashboard through the ROAS flow to the first credential form: Tenjin, AppLovin and ironSource into the
 * local warehouse.
 */
export const chooseRoas = async (page: BrowserPage) => {
  await page.click({ role: 'link', name: dashboardMessages.createStack })
  await page.check({ role: 'radio', name: new RegExp(`^${wizardMessages.flows.roas.name}$`) })
  await page.picture('roas-flow')
  await next(page)
  await page.see({ role: 'heading', name: questions.source1.heading })
  await page.check({ role: 'radio', name: /^Tenjin/ })
  await next(page)
  await page.see({ role: 'heading', name: questions.source2.heading })
  await page.check({ role: 'checkbox', name: /^AppLovin/ })
  await page.check({ role: 'checkbox', name: /^ironSource/ })
  await page.picture('roas-sources')
  await next(page)
  await page.see({ role: 'heading', name: questions.destination.heading })
  await page.check({ role: 'radio', name: /don.t have a data warehouse/ })
  await page.picture('roas-destination')
  await next(page)
  await page.at(pages.credentials.href(0))
}
