/** Sample mode: from a bare start to rows in a warehouse file, without any key. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DuckDBInstance } from '@duckdb/node-api'
import type { Page } from '@playwright/test'
import { sampleDataMessages } from '@/components/layout/messages'
import { stackDataMessages as texts } from '@/components/stacks/data/messages'
import { dashboardMessages } from '@/components/stacks/messages'
import { wizardMessages } from '@/components/wizard/messages'
import { pages } from '@/domain/shared/paths'
import { expect, firstAccount } from '../support/journey'
import { RUN_PATIENCE_MS, test } from '../support/engineJourney'
import { logIn } from '../support/logIn'
import { chooseRoas, heading, next } from '../support/wizard'

/** First cell of each row of a query on the warehouse of the first organisation. */
const query = async (dataFolder: string, sql: string): Promise<readonly unknown[]> => {
  const file = join(dataFolder, 'warehouse', '1.duckdb')
  const instance = await DuckDBInstance.create(file, { access_mode: 'READ_ONLY' })
  const connection = await instance.connect()
  try {
    return (await connection.runAndReadAll(sql)).getRowsJson().map(([cell]) => cell)
  } finally {
    // an open file would keep the next run waiting
    connection.closeSync()
    instance.closeSync()
  }
}

test('a bare start, ROAS with the sample credentials and no warehouse: the dashboard counts the rows of the file', async ({
  page,
  server,
  pageErrors,
}) => {
  await logIn(page, firstAccount(server, 'ADMIN'))
  await expect(page.getByText(sampleDataMessages.badge)).toBeVisible()
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
  await page.waitForURL(`**${pages.dashboard.href()}`)

  const rows = page.getByRole('row').filter({ hasText: "I don't have a data warehouse" })
  await expect(rows.filter({ hasText: dashboardMessages.health.healthy })).toHaveCount(3, {
    timeout: RUN_PATIENCE_MS,
  })

  const countOf = async (schema: string) => {
    const tables = `SELECT string_agg('SELECT * FROM (SELECT count(*) AS n FROM ' || table_schema || '.' || table_name || ')', ' UNION ALL ')
      FROM information_schema.tables WHERE table_schema = '${schema}'`
    const [union] = await query(server.dataFolder, tables)
    const [sum] = await query(server.dataFolder, `SELECT sum(n)::INTEGER FROM (${String(union)})`)
    return Number(sum).toLocaleString('en-US')
  }
  for (const [source, schema] of [
    ['Tenjin', 'tenjin'],
    ['AppLovin', 'applovin'],
    ['ironSource', 'ironsource'],
  ] as const)
    await expect(rows.filter({ hasText: source })).toContainText(await countOf(schema))

  // the ROAS table, once its stacks have run: it spends what Tenjin reports, in dollars instead of cents
  await expect
    .poll(() => query(server.dataFolder, 'SELECT round(sum(spend), 2) FROM main.roas').catch(() => []), {
      timeout: RUN_PATIENCE_MS,
    })
    .toEqual(
      await query(server.dataFolder, 'SELECT round(sum(spend) / 100, 2) FROM tenjin.daily_country_spend'),
    )
  await downloadEvents(page, server.dataFolder)
  expect(pageErrors).toEqual([])
})

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
  // the first one has the names of the columns
  expect([lines.length - 1]).toEqual(await query(dataFolder, `SELECT count(*)::INTEGER FROM ${table}`))
}
