/** The Activity Log of a stack that has run for twelve days, on the reference server. */
import { readFile } from 'node:fs/promises'
import { dashboardMessages } from '@/features/stacks/messages'
import { dialogMessages } from '@/features/stacks/list/messages'
import { runLogMessages as texts } from '@/features/stacks/runs/messages'
import { DAY_MS, RUNS_PER_PAGE } from '@/domain/shared/constants'
import { DEEP, expect, firstAccount, test } from '../support/journey'
import { startServer } from '../support/server'
import { makeStack } from '../support/stacks'
import { logIn } from '../support/logIn'
import { UTF8_MARK } from '@/domain/shared/text/csvText'

const { title } = dialogMessages.activityLog
const DAYS = 12
/** One run at creation and one a day. */
const RUNS = DAYS + 1

test(
  'DSH-4 DSH-7 MOD-2 MOD-8: the log is paged, filtered and downloaded, and closing it returns the focus',
  { tag: DEEP },
  async ({ page, server, pageErrors }) => {
    const email = firstAccount(server, 'ADMIN')
    const value = { report_key: 'a-key' }
    const stack = await makeStack(server, email, { side: 'source', label: 'applovin', name: 'Max', value })
    await server.stop()
    const { dataFolder, origin } = server
    const port = Number(new URL(origin).port)
    const later = await startServer({ dataFolder, port, clockOffsetMs: DAYS * DAY_MS + DAY_MS / 2 })
    try {
      await logIn(page, email)
      const cog = page.getByRole('button', { name: dashboardMessages.menu('AppLovin (MAX)') })
      await cog.click()
      await page.getByRole('menuitem', { name: title }).click()
      const dialog = page.getByRole('dialog', { name: title })
      const rows = dialog.getByRole('row')
      await expect(rows).toHaveCount(RUNS_PER_PAGE + 1)
      expect(new URL(page.url()).search).toBe(`?modal=activity-log&stack=${stack}`)

      await dialog.getByRole('button', { name: texts.pages.page(2) }).click()
      await expect(rows).toHaveCount(RUNS - RUNS_PER_PAGE + 1)
      await expect(dialog.getByText(texts.pages.place('8', '13', '13', 'UTC'))).toBeVisible()
      expect(new URL(page.url()).searchParams.get('page')).toBe('2')

      const successes = dialog.getByRole('button', { name: new RegExp(texts.filter.kinds.success) })
      const count = Number.parseInt(await successes.innerText(), 10)
      await successes.click()
      await expect(dialog.getByText(new RegExp(`^Runs 1 to \\d of ${count}\\.`))).toBeVisible()
      expect(new URL(page.url()).search).toBe(`?modal=activity-log&stack=${stack}&status=success`)
      const shared = page.url()

      const started = page.waitForEvent('download')
      await dialog.getByRole('button', { name: texts.csv.download }).click()
      const file = await started
      expect(file.suggestedFilename()).toBe('activity-log-applovin-max-amazon-redshift.csv')
      const lines = (await readFile(await file.path(), 'utf8')).split('\r\n')
      // W-5: Excel reads UTF-8 by its mark
      expect(lines[0]).toBe(`${UTF8_MARK}${texts.csv.head.join(',')}`)
      expect(lines).toHaveLength(count + 1)
      expect(lines[1]).toMatch(/^"\d\d-\d\d-\d{4}, \d\d:\d\d","[^"]+",success,\d+,/)

      await page.keyboard.press('Escape')
      await expect(dialog).toHaveCount(0)
      await expect(cog).toBeFocused()

      await page.goto(shared)
      await expect(successes).toHaveAttribute('aria-pressed', 'true')
      expect(pageErrors).toEqual([])
    } finally {
      await later.stop()
    }
  },
)
