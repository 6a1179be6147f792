/** The usage of a month on the reference server, with a stack in its third month. */
import { readFile } from 'node:fs/promises'
import { dashboardMessages } from '@/features/stacks/messages'
import { meteringMessages as texts } from '@/features/metering/messages'
import { lastPeriods, monthName } from '@/features/metering/usageMonths'
import { DAY_MS } from '@/domain/shared/constants'
import { dialogHref } from '@/domain/shared/paths'
import { DEEP, expect, firstAccount, test } from '../support/journey'
import { startServer } from '../support/server'
import { makeStack, takeLongTerm } from '../support/stacks'
import { logInByForm } from '../support/logIn'
import { UTF8_MARK } from '@/domain/shared/text/csvText'

const DAYS = 62
const CALL = /^\/api\/organizations\/metering-v2\/org\/\d+\/period\/(\d{4}-\d{2})$/

test(
  'MET-1 MET-4 MOD-8: the usage of the current and an earlier month as chart, table and file',
  { tag: DEEP },
  async ({ page, server, pageErrors }) => {
    test.slow()
    const email = firstAccount(server, 'ADMIN')
    const value = { report_key: 'a-key' }
    await makeStack(server, email, { side: 'source', label: 'applovin', name: 'Max', value })
    await takeLongTerm(server, email)
    await server.stop()
    const { dataFolder, origin } = server
    const port = Number(new URL(origin).port)
    const later = await startServer({ dataFolder, port, clockOffsetMs: DAYS * DAY_MS })
    try {
      const asked: string[] = []
      page.on('request', (request) => {
        const period = CALL.exec(new URL(request.url()).pathname)?.[1]
        if (period !== undefined) asked.push(period)
      })
      // the form, because its call tells the app the server's time before the dashboard asks for a month
      await logInByForm(page, email)
      const link = page.getByRole('link', { name: dashboardMessages.metering.seeUsage })
      await expect(link).toBeVisible()
      const [running = '', ...others] = new Set(asked)
      expect(others).toEqual([])
      const periods = lastPeriods(Date.parse(`${running}-15T00:00:00Z`))
      const before = periods.at(-2) ?? ''

      await link.click()
      const dialog = page.getByRole('dialog', { name: texts.title })
      const table = dialog.getByRole('table', { name: texts.table.label })
      await expect(table).toBeVisible()
      await expect(dialog.getByRole('img', { name: /^Rows by month/ })).toBeVisible()
      await expect(dialog.getByRole('img', { name: /^Rows by stack: AppLovin/ })).toBeVisible()
      // only one dialog: a second one would block the first
      await expect(page.locator('.MuiDialog-root')).toHaveCount(1)
      expect(new URL(page.url()).search).toBe(
        new URL(dialogHref('/', '', { kind: 'metering', period: null }), origin).search,
      )
      expect([...new Set(asked)].toSorted()).toEqual([...periods].toSorted())

      await dialog.getByRole('combobox', { name: texts.month }).click()
      await page.getByRole('option', { name: monthName(before) }).click()
      await expect(dialog.getByText(new RegExp(monthName(before))).first()).toBeVisible()
      expect(new URL(page.url()).searchParams.get('period')).toBe(before)
      await expect(table.getByRole('row').nth(1)).toContainText('AppLovin')

      const started = page.waitForEvent('download')
      await dialog.getByRole('button', { name: texts.download }).click()
      const file = await started
      expect(file.suggestedFilename()).toBe(texts.csv.fileName(before))
      const [head, first] = (await readFile(await file.path(), 'utf8')).split('\r\n')
      // W-5: Excel reads UTF-8 by its mark
      expect(head).toBe(`${UTF8_MARK}${texts.csv.head(periods.at(-3) ?? '').join(',')}`)
      expect(first).toMatch(new RegExp(`^${before},endpoint,\\d+,AppLovin[^,]*,Max,`))

      await page.reload()
      await expect(dialog.getByText(new RegExp(monthName(before))).first()).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(dialog).toHaveCount(0)
      expect(new URL(page.url()).search).toBe('')
      expect(pageErrors).toEqual([])
    } finally {
      await later.stop()
    }
  },
)
