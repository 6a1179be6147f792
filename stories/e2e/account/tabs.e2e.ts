/** The same wizard in two tabs: the stacks are created once, and both tabs lead to them (C-4, V-8). */
import { endpoints } from '@/api/contract/endpoints'
import { wizardMessages } from '@/components/wizard/messages'
import { pages } from '@/domain/shared/paths'
import { DEEP, expect, firstAccount, test } from '../support/journey'
import { writeServiceAccount } from '../support/serviceAccount'
import { logIn } from '../support/logIn'
import { chooseRoas, fillCredentials, monitorFromAnswer } from '../support/wizard'

test(
  'WIZ-11: a second tab on the confirm page does not create the stacks again',
  { tag: DEEP },
  async ({ page, server }) => {
    const key = await writeServiceAccount()
    await logIn(page, firstAccount(server, 'ADMIN'))
    await chooseRoas(page)
    await fillCredentials(page, key.path)

    let letGo = () => {}
    const held = new Promise<void>((resolve) => {
      letGo = resolve
    })
    await page.route(`**${endpoints.sources.create.path}`, async (route) => {
      await held
      await route.continue()
    })
    await page.getByRole('button', { name: wizardMessages.confirm.create(1) }).click()
    await expect(page.getByText(wizardMessages.creation.states.doing)).toBeVisible()

    const second = await page.context().newPage()
    await second.goto(server.origin + pages.newStackConfirm.href())
    await expect(second.getByText(wizardMessages.creation.elsewhere)).toBeVisible()

    letGo()
    await monitorFromAnswer(page, 'roas')
    await second.waitForURL(`**${pages.dashboard.href()}`)
    for (const tab of [page, second]) {
      await expect(tab.getByRole('row').filter({ hasText: 'Google BigQuery' })).toHaveCount(3)
    }
  },
)
