/**
 * Live mode: providers over HTTP and SQL into a PostgreSQL server, all on private addresses that the operator's settings
 * permit; the number on the page is that of the studio on which all providers report.
 */
import type { Page } from '@playwright/test'
import { moneyIn } from '@/domain/shared/text/money'
import { pages } from '@/domain/shared/paths'
import { addDays } from '@/domain/answers/days'
import { rowsBehindMessages } from '@/features/answers/rows/messages'
import { GAMES, UNPAID_NETWORKS } from '@/server/connectors/studio/studio'
import { cohortRevenueByAge } from '@/server/connectors/studio/studioRevenue'
import { wizardMessages } from '@/features/wizard/messages'
import { startPlayedProviders } from '@/testing/server/live/playedProviders'
import { createVault, VAULT } from '@/testing/server/live/playedVault'
import { startPostgresBench } from '@/testing/server/postgresBench'
import type { PostgresBench } from '@/testing/server/postgresBench'
import { GOOD_VALUES } from '@/testing/server/standIns/credentials'
import { TODAY } from '@/testing/server/standIns/today'
import { attributionTruth, cohortTruth } from '@/testing/server/standIns/truth'
import { DEEP, expect, firstAccount, test as base } from '../support/journey'
import { logIn } from '../support/logIn'
import { startServer } from '../support/server'
import { chooseRoas, heading, saveVerified, typeFields } from '../support/wizard'

/** Time of the service, which is that of the providers; epoch ms. */
const NOW = Date.parse(`${TODAY}T09:15:00Z`)
const AGE = 7
/** Ends a journey that hangs; it takes a minute on quiet cores. */
const LIMIT_MS = 900_000
/** Days of the DataVault; as many as a first run brings. */
const VAULT_DAYS = 14
const LAST = addDays(TODAY, -1)
const FIRST = addDays(TODAY, -VAULT_DAYS)
/** Days whose cohorts are old enough. */
const OLD = { from: FIRST, to: addDays(LAST, -AGE) }

const test = base.extend<{ readonly postgres: PostgresBench }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads from the pattern what a fixture needs: nothing
  postgres: async ({}, hand) => {
    const postgres = await startPostgresBench()
    await createVault(postgres, VAULT_DAYS)
    await hand(postgres)
    await postgres.stop()
  },
  server: async ({ postgres }, hand) => {
    const providers = await startPlayedProviders()
    const server = await startServer({
      clockOffsetMs: NOW - Date.now(),
      liveSettings: {
        ...providers.settings,
        STACKYARD_EGRESS_PRIVATE: [...providers.privateHosts, `127.0.0.1:${postgres.server.port}`].join(','),
      },
    })
    await hand(server)
    await server.discard()
    await providers.close()
  },
})

const saveForms = async (page: Page, postgres: PostgresBench): Promise<void> => {
  const forms = [
    postgres.server.credentialOf(VAULT),
    GOOD_VALUES['applovin'],
    GOOD_VALUES['ironsource'],
    postgres.credential(),
  ]
  for (const [index, values = {}] of forms.entries()) {
    await page.waitForURL(`**${pages.credentials.href(index)}`)
    await typeFields(page, values)
    await saveVerified(page)
  }
}

/** Spend and revenue of the days of the DataVault that are old enough, as they are in the table. */
const TOTALS = `SELECT sum(spend), sum(revenue_d7) FROM stackyard.roas
  WHERE status = 'counted' AND day BETWEEN '${OLD.from}' AND '${OLD.to}'`

/** Revenue of installs that cost something. */
const paidRevenue: typeof cohortRevenueByAge = (day, campaign, country, age) =>
  UNPAID_NETWORKS.includes(campaign.network) ? 0 : cohortRevenueByAge(day, campaign, country, age)

test(
  'ROAS into a PostgreSQL server is that of the studio, and has its rows behind it',
  { tag: DEEP },
  async ({ page, server, postgres, pageErrors }) => {
    test.setTimeout(LIMIT_MS)
    await page.clock.setSystemTime(NOW)
    await logIn(page, firstAccount(server, 'ADMIN'))
    await chooseRoas(page, /Amazon Redshift/)
    await saveForms(page, postgres)
    await expect(heading(page, wizardMessages.confirm.heading)).toBeVisible()
    await page.getByRole('button', { name: wizardMessages.confirm.create(1) }).click()
    await page.waitForURL(({ pathname }) => pathname === pages.answer.href('roas'))
    // a customer's warehouse gets its tables once the whole history is loaded
    await expect(page.getByText(/came back as/).first()).toBeVisible({ timeout: LIMIT_MS })

    const spend = attributionTruth(OLD).money
    const revenue = cohortTruth(AGE, OLD, paidRevenue)
    const [totals = []] = await postgres.query(TOTALS)
    expect(totals.map((total) => Number(total).toFixed(2))).toEqual(
      [spend, revenue].map((sum) => sum.toFixed(2)),
    )
    const { format, cents } = moneyIn('USD')
    await expect(page.getByText(format(spend)).first()).toBeVisible()
    await expect(page.getByText(format(revenue)).first()).toBeVisible()
    await expect(page.getByText(cents(revenue / spend), { exact: true })).toBeVisible()

    // all rows of one app are few enough to be read at once
    const app = GAMES[0]?.name ?? ''
    await page.goto(`${pages.answer.href('roas')}?${new URLSearchParams({ app }).toString()}`)
    const [ofApp = []] = await postgres.query(`${TOTALS} AND app = '${app}'`)
    const [appSpend = 0, appRevenue = 0] = ofApp.map(Number)
    await expect(page.getByText(format(appSpend)).first()).toBeVisible()
    await page.getByRole('button', { name: rowsBehindMessages.link, exact: true }).first().click()
    const dialog = page.getByRole('dialog', { name: rowsBehindMessages.title })
    await expect(dialog.getByText(/read from your warehouse just now/)).toBeVisible()
    const inFigures = dialog
      .getByRole('table', { name: rowsBehindMessages.sums })
      .getByRole('row', { name: new RegExp(`^${rowsBehindMessages.inSums}`) })
    await expect(inFigures).toContainText(format(appSpend))
    await expect(inFigures).toContainText(format(appRevenue))
    expect(pageErrors).toEqual([])
  },
)
