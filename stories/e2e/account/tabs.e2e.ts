/** The same wizard in two tabs: the stacks are created once, and both tabs lead to them (C-4, V-8). */
import { endpoints } from '@/api/contract/endpoints'
import { builderNotices } from '@/features/wizard/advanced/messages'
import { wizardMessages } from '@/features/wizard/messages'
import { labelOf } from '../../support/fieldLabels'
import { pages } from '@/domain/shared/paths'
import { DEEP, expect, firstAccount, test } from '../support/journey'
import { writeServiceAccount } from '../support/serviceAccount'
import { logIn } from '../support/logIn'
import { chooseRoas, fillCredentials, heading, monitorFromAnswer, next, typeFields } from '../support/wizard'

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

test(
  'W-10: a stack that another tab discards says so in both tabs, and keeps what was typed',
  { tag: DEEP },
  async ({ page, server }) => {
    const { discard, otherTab } = builderNotices
    await logIn(page, firstAccount(server, 'ADMIN'))
    await chooseRoas(page)
    await next(page)
    await page.waitForURL(`**${pages.credentials.href(1)}`)
    await typeFields(page, { report_key: 'rk-1' })

    const second = await page.context().newPage()
    await second.goto(server.origin + pages.basicCreativeRoas.href())
    const question = second.getByRole('dialog', { name: discard.title })
    await expect(question).toContainText(otherTab.isOpen)
    await question.getByRole('button', { name: discard.discard }).click()
    await expect(question).toHaveCount(0)

    await expect(heading(page, otherTab.anotherStack.title)).toBeVisible()
    expect(page.url()).toContain(pages.credentials.href(1))
    await page.getByRole('button', { name: otherTab.takeBack }).click()
    await expect(page.getByLabel(labelOf('report_key'), { exact: true })).toHaveValue('rk-1')
    await expect(heading(second, otherTab.anotherStack.title)).toBeVisible()
    // a stack is open in one tab only
    await second.goto(server.origin + pages.dashboard.href())
    await page.goto(pages.basicCreativeRoas.href())
    await expect(page.getByRole('dialog', { name: discard.title })).toBeVisible()
    await expect(page.getByText(otherTab.isOpen)).toHaveCount(0)
  },
)
