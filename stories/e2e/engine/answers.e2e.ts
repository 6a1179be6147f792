/** Answers in sample mode: the page shows what the table in the warehouse file adds up to. */
import { answerMessages } from '@/components/answers/messages'
import { roasMessages } from '@/components/answers/roas/messages'
import { shellMessages } from '@/components/layout/messages'
import { wizardMessages } from '@/components/wizard/messages'
import { pages } from '@/domain/shared/paths'
import { formatCents, formatMoney } from '@/domain/shared/text/money'
import { expect, firstAccount } from '../support/journey'
import { query, RUN_PATIENCE_MS, test } from '../support/engineJourney'
import { logIn } from '../support/logIn'
import { chooseRoas, heading, next } from '../support/wizard'

/** Totals of the last 30 days that are 7 days old. */
const TOTALS = `SELECT sum(spend), sum(revenue_d7), count(DISTINCT campaign) FROM main.roas,
  (SELECT max(day) AS last FROM main.roas) WHERE day > last - 30 AND day <= last - 7`

test('after the ROAS flow, the answer adds up to the rows of the file', async ({
  page,
  server,
  pageErrors,
}) => {
  const totals = async () => (await query(server.dataFolder, TOTALS))[0] ?? []
  await logIn(page, firstAccount(server, 'ADMIN'))
  await chooseRoas(page, /don.t have a data warehouse/)
  for (const index of [0, 1, 2, 3]) {
    await page.waitForURL(`**${pages.credentials.href(index)}`)
    await next(page)
  }
  await expect(heading(page, wizardMessages.confirm.heading)).toBeVisible()
  await page.getByRole('button', { name: wizardMessages.confirm.create(1) }).click()
  await page.waitForURL(`**${pages.answer.href('roas')}`)
  // the first runs are under way: the page says so, and nothing is offered to build again
  await expect(page.getByText(answerMessages.waiting.body.runs)).toBeVisible()
  await expect(page.getByText(answerMessages.empty.setUp('ROAS'))).toHaveCount(0)
  await expect
    .poll(() => totals().catch(() => [null]), { timeout: RUN_PATIENCE_MS })
    .not.toEqual(expect.arrayContaining([null]))

  const [spend, revenue, campaigns] = (await totals()).map(Number)
  // the run that creates the table may not be recorded yet; the page reads it again
  await expect(page.getByText(formatMoney(spend ?? 0)).first()).toBeVisible({ timeout: RUN_PATIENCE_MS })
  await expect(page.getByText(formatMoney(revenue ?? 0)).first()).toBeVisible()
  await expect(page.getByText(formatCents((revenue ?? 0) / (spend ?? 1)), { exact: true })).toBeVisible()
  await expect(page.getByText(roasMessages.campaigns.total(campaigns ?? 0))).toBeVisible()

  // the table is the same answer, and the menu leads to it
  await page.getByRole('button', { name: 'Table' }).click()
  await expect(page.getByRole('table', { name: roasMessages.plot.table })).toContainText(
    formatMoney(spend ?? 0),
  )
  await page.getByRole('link', { name: shellMessages.menu.monitor }).click()
  await page.getByRole('link', { name: shellMessages.menu.answers }).click()
  await page.waitForURL(`**${pages.answer.href('roas')}`)
  expect(pageErrors).toEqual([])
})
