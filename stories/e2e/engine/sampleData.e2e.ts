/** Sample mode: from a bare start to rows in a warehouse file, without any key. */
import { alertKinds } from '@/domain/alerts/alertKinds'
import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { alertMessages } from '@/features/alerts/messages'
import { answerMessages } from '@/features/answers/messages'
import { roasMessages } from '@/features/answers/roas/messages'
import { passwordMessages } from '@/features/account/password/messages'
import { signupMessages } from '@/features/account/signup/messages'
import { sampleDataMessages, shellMessages } from '@/components/layout/messages'
import { stackDataMessages as texts } from '@/features/stacks/data/messages'
import { dashboardMessages } from '@/features/stacks/messages'
import { wizardMessages } from '@/features/wizard/messages'
import { leftOutMessages } from '@/features/answers/leftOut/messages'
import { OUR_WAREHOUSE } from '@/domain/catalogue/inSentence'
import { pages } from '@/domain/shared/paths'
import { printedMailMessages } from '@/features/account/password/messages'
import { sampleStackMessages } from '@/features/wizard/guided/messages'
import { moneyIn } from '@/domain/shared/text/money'
import { noor } from '../../support/world/signupPeople'
import { DEEP, expect, firstAccount } from '../support/journey'
import { query, RUN_TIMEOUT_MS, test } from '../support/engineJourney'
import { logIn } from '../support/logIn'
import { chooseRoas, heading, next, monitorFromAnswer } from '../support/wizard'
import { SAMPLE_SOURCES } from '@/server/http/calls/stacks/sampleSources'
import { UTF8_MARK } from '@/domain/shared/text/csvText'

test(
  'a bare start, ROAS with the sample credentials and no warehouse: dashboard and answer are those of the file',
  { tag: DEEP },
  async ({ page, server, pageErrors }) => {
    await logIn(page, firstAccount(server, 'ADMIN'))
    await expect(page.getByText(sampleDataMessages.badge, { exact: true })).toBeVisible()
    await chooseRoas(page, /don.t have a data warehouse/)
    for (const [index, name] of ['Sample Tenjin', 'Sample AppLovin', 'Sample ironSource'].entries()) {
      await page.waitForURL(`**${pages.credentials.href(index)}`)
      await expect(page.getByRole('radio', { name: new RegExp(name) })).toBeChecked()
      await next(page)
    }
    // the destination needs no credentials
    await page.waitForURL(`**${pages.credentials.href(3)}`)
    await next(page)
    await expect(heading(page, wizardMessages.confirm.heading)).toBeVisible()
    await page.getByRole('button', { name: wizardMessages.confirm.create(1) }).click()
    // the first runs are under way: the page says so, and nothing is offered to build again
    await page.waitForURL(({ pathname }) => pathname === pages.answer.href('roas'))
    await expect(page.getByText(answerMessages.waiting.body.runs)).toBeVisible()
    await expect(page.getByText(answerMessages.empty.setUp('ROAS'))).toHaveCount(0)
    await monitorFromAnswer(page, 'roas')

    // N-8: the destination has the catalogue's name only where it is chosen
    const rows = page.getByRole('row').filter({ hasText: OUR_WAREHOUSE })
    await expect(rows.filter({ hasText: dashboardMessages.health.healthy })).toHaveCount(3, {
      timeout: RUN_TIMEOUT_MS,
    })

    // the history follows the newest days
    await expect
      .poll(() => query(server.dataFolder, DAYS).catch(() => []), { timeout: RUN_TIMEOUT_MS })
      .toEqual([[90]])

    const countOf = async (schema: string) => {
      const tables = `SELECT string_agg('SELECT * FROM (SELECT count(*) AS n FROM ' || table_schema || '.' || table_name || ')', ' UNION ALL ')
      FROM information_schema.tables WHERE table_schema = '${schema}'`
      const [[union] = []] = await query(server.dataFolder, tables)
      const [[sum] = []] = await query(server.dataFolder, `SELECT sum(n)::INTEGER FROM (${String(union)})`)
      return Number(sum).toLocaleString('en-US')
    }
    for (const [source, schema] of [
      ['Tenjin', 'tenjin'],
      ['AppLovin', 'applovin'],
      ['ironSource', 'ironsource'],
    ] as const)
      await expect(rows.filter({ hasText: source })).toContainText(await countOf(schema))

    // the ROAS table, once its stacks have run: it spends what Tenjin reports, in dollars instead of cents, and beside it what
    // AppLovin bills for a game that Tenjin does not have
    await expect
      .poll(
        () =>
          query(
            server.dataFolder,
            "SELECT round(sum(spend), 2) FROM main.roas WHERE app_id <> '(unmapped)'",
          ).catch(() => []),
        {
          timeout: RUN_TIMEOUT_MS,
        },
      )
      .toEqual(
        await query(server.dataFolder, 'SELECT round(sum(spend) / 100, 2) FROM tenjin.daily_country_spend'),
      )
    await readAlerts(page)
    await downloadEvents(page, server.dataFolder)
    await readRoas(page, (sql) => query(server.dataFolder, sql))
    expect(pageErrors).toEqual([])
  },
)

const { checkEmail, form, profile, success } = signupMessages
const DAYS = 'SELECT count(DISTINCT day)::INTEGER FROM main.roas'

/** Signs up a new administrator and opens the printed link that the page offers. */
const signUpByPrintedLink = async (page: Page): Promise<void> => {
  await page.goto(pages.signup.href())
  await page.getByLabel(form.firstName).fill(noor.firstName)
  await page.getByLabel(form.lastName).fill(noor.lastName)
  await page.getByLabel(form.jobTitle).fill(noor.jobTitle)
  await page.getByLabel(form.email).fill(noor.email)
  await page.getByLabel(passwordMessages.label, { exact: true }).fill(noor.password)
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: form.submit, exact: true }).click()
  await expect(heading(page, checkEmail.title)).toBeVisible()
  await expect(page.getByText(printedMailMessages.body)).toBeVisible()
  await page.getByRole('link', { name: printedMailMessages.confirm }).click()
  await expect(heading(page, profile.title)).toBeVisible()
  await page.getByLabel(profile.company).fill('Quartz & Quarry')
  await page.getByRole('button', { name: profile.submit, exact: true }).click()
}

/** Signs up, presses the one button, and waits for the number. */
const reachTheNumber = async (page: Page): Promise<void> => {
  await signUpByPrintedLink(page)
  await expect(heading(page, success.title)).toBeVisible()
  await page.getByRole('button', { name: sampleStackMessages.action }).click()
  await page.waitForURL(`**${pages.answer.href('roas')}`)
  const table = progressTable(page)
  // a line for each source below the titles
  await expect(table.getByRole('row')).toHaveCount(1 + SAMPLE_SOURCES.length)
  await expect(table.getByText(/^Reading /).first()).toBeVisible({ timeout: RUN_TIMEOUT_MS })
  await expect(theNumber(page)).toBeVisible({ timeout: RUN_TIMEOUT_MS })
}
const progressTable = (page: Page) => page.getByRole('table', { name: answerMessages.progress.title })
const theNumber = (page: Page) => page.getByText(/came back as/).first()
/** Says since when there is data while older days are loading. */
const historyNote = (page: Page) => page.getByText(/^Data from /)

test('N-13 N-5: from sign-up to the number by the printed link and one press', async ({
  page,
  pageErrors,
}) => {
  await reachTheNumber(page)
  expect(pageErrors).toEqual([])
})

test(
  'N-13 N-5: the history brings the rest without a reload, and the note goes',
  { tag: DEEP },
  async ({ page, server, pageErrors }) => {
    await reachTheNumber(page)
    // a source whose older days have arrived leaves the list of those that lack days
    await expect
      .poll(() => progressTable(page).getByRole('row').count(), { timeout: RUN_TIMEOUT_MS })
      .toBeLessThan(1 + SAMPLE_SOURCES.length)
    await expect(historyNote(page)).toHaveCount(0, { timeout: RUN_TIMEOUT_MS })
    await expect(theNumber(page)).toBeVisible()
    expect(await query(server.dataFolder, DAYS, 2)).toEqual([[90]])
    await readRoas(page, (sql) => query(server.dataFolder, sql, 2))
    expect(pageErrors).toEqual([])
  },
)

/** Finds the alert of the first rows, reads it, and switches its kind off for email; both are still so after a reload. */
const readAlerts = async (page: Page): Promise<void> => {
  const { unread, settings, markAll } = alertMessages
  await page.getByRole('link', { name: shellMessages.menu.alerts }).click()
  const alert = page.getByRole('listitem').filter({ hasText: 'First rows of 3 stacks' })
  await expect(alert).toContainText(unread)
  await page.getByRole('button', { name: markAll }).click()
  await expect(alert).not.toContainText(unread)
  const ofMail = settings.switchName(alertKinds.firstRun.setting.name, settings.channels.mail)
  const openSettings = () => page.getByRole('button', { name: settings.open, exact: true }).click()
  await openSettings()
  const isOn = await page.getByRole('switch', { name: ofMail }).isChecked()
  const saved = page.waitForResponse((response) => response.request().method() !== 'GET')
  await page.getByRole('switch', { name: ofMail }).click()
  await saved
  await page.reload()
  await expect(alert).not.toContainText(unread)
  await openSettings()
  await expect(page.getByRole('switch', { name: ofMail })).toBeChecked({ checked: !isOn })
  await page.getByRole('button', { name: settings.close }).click()
  await page.getByRole('link', { name: shellMessages.menu.monitor }).click()
}

/** Opens the data of the Tenjin stack from its menu, and downloads the table of its first endpoint. */
const downloadEvents = async (page: Page, dataFolder: string): Promise<void> => {
  await page.getByRole('button', { name: dashboardMessages.menu('Tenjin DataVault') }).click()
  await page.getByRole('menuitem', { name: texts.seeData }).click()
  const grid = page.getByRole('grid')
  await expect(grid.getByRole('row').nth(5)).toBeVisible()
  const table = await page.getByText(/^tenjin\.\w+$/).innerText()
  await page.getByRole('button', { name: texts.download.open }).click()
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: texts.download.csv }).click(),
  ])
  expect(file.suggestedFilename()).toBe(`${table}.csv`)
  const lines = readFileSync(await file.path(), 'utf8')
    .trimEnd()
    .split('\n')
  // W-5: Excel reads UTF-8 by its mark
  expect(lines[0]?.startsWith(UTF8_MARK)).toBe(true)
  // the first one has the names of the columns
  expect([[lines.length - 1]]).toEqual(await query(dataFolder, `SELECT count(*)::INTEGER FROM ${table}`))
}

/** Rows of a statement over the file that a page shows. */
type Ask = (sql: string) => ReturnType<typeof query>

/** Totals of the last 30 days that are 7 days old. */
const TOTALS = `SELECT sum(spend), sum(revenue_d7), count(DISTINCT network || app || campaign) FROM main.roas,
  (SELECT max(day) AS last FROM main.roas) WHERE day > last - 30 AND day <= last - 7 AND status = 'counted'`

const PERIOD = `(SELECT max(day) AS last FROM main.roas) WHERE day > last - 30 AND day <= last`
/** All rows of spend, revenue and ad revenue that were delivered in the last 30 days, and those in the number. */
const DELIVERED = `SELECT
  (SELECT sum(row_count) FROM main.sy_spend_claim JOIN main.sy_calendar USING (day_no), ${PERIOD} AND level = 'campaign')
    + (SELECT sum(row_count) FROM main.sy_cohort_claim JOIN main.sy_calendar USING (day_no), ${PERIOD} AND level <> 'creative')
    + (SELECT sum(row_count) FROM main.sy_stg_ad_revenue, ${PERIOD} AND role = 'mediation'),
  (SELECT sum(spend_rows + revenue_rows) FROM main.roas, ${PERIOD}
    AND day <= last - 7 AND status = 'counted' AND revenue_d7 IS NOT NULL)`

/** Opens what the number leaves out: each delivered row is in the number or in one line. */
const readLeftOut = async (page: Page, ask: Ask): Promise<void> => {
  const [rows = []] = await ask(DELIVERED)
  const [delivered = 0, counted = 0] = rows.map(Number)
  await page.getByRole('button', { name: leftOutMessages.title }).click()
  const panel = page.getByRole('dialog', { name: leftOutMessages.title })
  await expect(panel.getByText(leftOutMessages.foot(delivered, counted, delivered - counted))).toBeVisible()
  await page.goBack()
  await expect(panel).toHaveCount(0)
}

/** Opens the answer from the menu, and compares plot and table with the file. */
const readRoas = async (page: Page, ask: Ask): Promise<void> => {
  const [totals = []] = await ask(TOTALS)
  const [spend = 0, revenue = 0, campaigns = 0] = totals.map(Number)
  await page.getByRole('link', { name: shellMessages.menu.answers }).click()
  await page.waitForURL(`**${pages.answer.href('roas')}`)
  await expect(page.getByText(moneyIn('USD').format(spend)).first()).toBeVisible()
  await expect(page.getByText(moneyIn('USD').format(revenue)).first()).toBeVisible()
  await expect(page.getByText(moneyIn('USD').cents(revenue / spend), { exact: true })).toBeVisible()
  await expect(page.getByText(roasMessages.campaigns.total(campaigns))).toBeVisible()
  await readLeftOut(page, ask)
  await page.getByRole('button', { name: 'Table' }).click()
  await expect(page.getByRole('table', { name: roasMessages.plot.table })).toContainText(
    moneyIn('USD').format(spend),
  )
}
