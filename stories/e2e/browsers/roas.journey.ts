/** The main job in every browser: log in, build ROAS with the sample credentials, and read its answer (WIZ-4, ANS-1). */
import { wizardMessages } from '@/features/wizard/messages'
import { roasMessages } from '@/features/answers/roas/messages'
import { shellMessages } from '@/components/layout/messages'
import { dashboardMessages } from '@/features/stacks/messages'
import { pages } from '@/domain/shared/paths'
import { firstAccount } from '../support/journey'
import { expect, inEveryBrowser, logIn } from './support/journey'
import { chooseRoas, next } from './support/wizard'

/** How long the first runs and their transformation take at most, ms. */
const RUNS_TIMEOUT_MS = 150_000

const options = { hasEngine: true }

inEveryBrowser('ROAS from log-in to its answer', options, async ({ page, server }) => {
  await logIn(page, firstAccount(server, 'ADMIN'))
  await chooseRoas(page)
  for (const [index, name] of ['Sample Tenjin', 'Sample AppLovin', 'Sample ironSource'].entries()) {
    await page.at(pages.credentials.href(index))
    await page.see({ role: 'radio', name: new RegExp(name) })
    await page.picture(`roas-credential-${index}`)
    await next(page)
  }
  await page.at(pages.credentials.href(3))
  await next(page)
  await page.see({ role: 'heading', name: wizardMessages.confirm.heading })
  await page.picture('roas-confirm')
  await page.click({ role: 'button', name: wizardMessages.confirm.create(3) })
  await page.at(pages.answer.href('roas'))

  const table = { role: 'button', name: 'Table' } as const
  await expect.poll(async () => (await page.all(table)).length, { timeout: RUNS_TIMEOUT_MS }).toBe(1)
  await page.picture('roas-answer')
  await page.click(table)
  await page.see({ role: 'table', name: roasMessages.plot.table })
  await page.picture('roas-answer-table')

  await page.click({ role: 'link', name: shellMessages.menu.monitor })
  await page.at(pages.dashboard.href())
  await page.count({ text: dashboardMessages.health.healthy }, 3)
  await page.picture('roas-monitor')
})
