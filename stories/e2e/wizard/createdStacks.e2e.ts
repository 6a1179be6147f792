/** Starting another flow during an unfinished creation asks first (C-5, C-18). */
import type { Page } from '@playwright/test'
import { endpoints } from '@/api/contract/endpoints'
import { builderNotices } from '@/features/wizard/advanced/messages'
import { wizardMessages } from '@/features/wizard/messages'
import { pages } from '@/domain/shared/paths'
import { expect, firstAccount, test, DEEP } from '../support/journey'
import { writeServiceAccount } from '../support/serviceAccount'
import { logIn } from '../support/logIn'
import { chooseRoas, fillCredentials, heading, next, pick, monitorFromAnswer } from '../support/wizard'

const { flows, questions, resume, creation, confirm } = wizardMessages
const { discard } = builderNotices
const stackRows = (page: Page) => page.getByRole('row').filter({ hasText: 'Google BigQuery' })
const question = (page: Page) => page.getByRole('dialog', { name: discard.title })

/** The first of three stacks is created, the second one refused. */
const halfMake = async (page: Page) => {
  const key = await writeServiceAccount()
  await chooseRoas(page)
  await fillCredentials(page, key.path)
  let sent = 0
  await page.route(`**${endpoints.sources.create.path}`, (route) => {
    sent += 1
    return sent === 1 ? route.continue() : route.fulfill({ status: 422, json: { message: 'not now' } })
  })
  await page.getByRole('button', { name: confirm.create(1) }).click()
  await expect(heading(page, creation.headings.failed)).toBeVisible()
  await page.unroute(`**${endpoints.sources.create.path}`)
}

const chooseCreativeRoas = async (page: Page) => {
  await page.goto(pages.basic.href())
  await pick(page, 'radio', new RegExp(`^${flows.creativeRoas.name}$`))
  await next(page)
}

test(
  'WIZ-9 WIZ-11 C-18: the kept creation finishes with exactly three stacks',
  { tag: DEEP },
  async ({ page, server }) => {
    await logIn(page, firstAccount(server, 'ADMIN'))
    await halfMake(page)
    await chooseCreativeRoas(page)
    await expect(question(page)).toContainText(discard.made(1, ['Tenjin DataVault']))
    await page.getByRole('button', { name: discard.keep }).click()
    await page.waitForURL(`**${pages.basic.href()}`)

    // a selection in the advanced builder does not discard it either
    await page.goto(pages.advanced.href())
    const card = page.getByRole('checkbox', { name: 'Google Ads' })
    await card.click()
    await expect(question(page)).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(question(page)).toBeHidden()
    await expect(card).not.toBeChecked()

    await page.goto(pages.dashboard.href())
    await expect(stackRows(page)).toHaveCount(1)
    await expect(page.getByText(resume.creation)).toBeVisible()
    await page.getByRole('button', { name: resume.resume }).click()
    await page.waitForURL(`**${pages.newStackConfirm.href()}`)
    await page.getByRole('button', { name: creation.resume }).click()
    await monitorFromAnswer(page, 'roas')
    await expect(stackRows(page)).toHaveCount(3)
  },
)

test(
  'WIZ-9 WIZ-11 C-18: after discarding it, the created stack stays and the other flow starts',
  { tag: DEEP },
  async ({ page, server }) => {
    await logIn(page, firstAccount(server, 'ADMIN'))
    await halfMake(page)
    await chooseCreativeRoas(page)
    await page.getByRole('button', { name: discard.discard }).click()
    await expect(heading(page, questions.source.heading)).toBeVisible()
    await expect(page.getByRole('radio', { checked: true })).toHaveCount(0)
    await page.goto(pages.dashboard.href())
    await expect(stackRows(page)).toHaveCount(1)
    await expect(page.getByText(resume.creation)).toHaveCount(0)
  },
)
