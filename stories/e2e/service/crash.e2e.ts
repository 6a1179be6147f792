/** The server crashes during creation and restarts: nothing is lost or duplicated (R-13, C-5). */
import type { Page } from '@playwright/test'
import { endpoints } from '@/api/contract/endpoints'
import { wizardMessages } from '@/features/wizard/messages'
import { DEEP, expect, firstAccount, test } from '../support/journey'
import { startServer } from '../support/server'
import { writeServiceAccount } from '../support/serviceAccount'
import { logIn } from '../support/logIn'
import { chooseRoas, fillCredentials, monitorFromAnswer } from '../support/wizard'

const stackRows = (page: Page) => page.getByRole('row').filter({ hasText: 'Google BigQuery' })

for (const { when, answered } of [
  { when: 'before the second stack reaches it', answered: false },
  { when: 'after it made the second stack and before the answer', answered: true },
] as const) {
  test(`WIZ-11: kill -9 ${when} ends with exactly three stacks`, { tag: DEEP }, async ({ page, server }) => {
    const key = await writeServiceAccount()
    await logIn(page, firstAccount(server, 'ADMIN'))
    await chooseRoas(page)
    await fillCredentials(page, key.path)

    let sent = 0
    await page.route(`**${endpoints.sources.create.path}`, async (route) => {
      sent += 1
      if (sent !== 2) return route.continue()
      if (answered) await route.fetch()
      await server.kill()
      return route.abort('connectionfailed')
    })
    await page.getByRole('button', { name: wizardMessages.confirm.create(1) }).click()
    await expect(page.getByText(wizardMessages.creation.offline)).toBeVisible()
    await page.unroute(`**${endpoints.sources.create.path}`)

    const revived = await startServer({
      dataFolder: server.dataFolder,
      port: Number(new URL(server.origin).port),
    })
    await page.getByRole('button', { name: wizardMessages.creation.retry }).click()
    await monitorFromAnswer(page, 'roas')
    await expect(stackRows(page)).toHaveCount(3)
    // the page may still load parts that it does not show
    await page.close()
    await revived.discard()
  })
}
