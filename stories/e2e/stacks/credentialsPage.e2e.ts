/** The credentials page on the reference server: verify, replace a secret, and delete unused credentials. */
import { credentialListMessages as texts } from '@/features/credentials/list/messages'
import { replaceSecretMessages as rotateTexts } from '@/features/credentials/rotate/messages'
import { shellMessages } from '@/components/layout/messages'
import { pages } from '@/domain/shared/paths'
import { changesOn } from '../support/changes'
import { DEEP, expect, firstAccount, test } from '../support/journey'
import { applovin, makeCredential, makeStack } from '../support/stacks'
import { logIn } from '../support/logIn'
import { everythingStored, heading, typeFields } from '../support/wizard'

const SPARE = { ...applovin, name: 'Spare key', value: { report_key: 'spare' } } as const
const { actions, deleting, state } = texts
/** Two credentials of the stack, a spare one, and one made by the server's first run. */
const COUNT = 4

test(
  'FU-18 V-9: a refused credential is listed first, and its secret is replaced in place',
  { tag: DEEP },
  async ({ page, server, pageErrors }) => {
    const email = firstAccount(server, 'ADMIN')
    const refused = { ...applovin, name: 'Max', value: { report_key: 'invalid' } } as const
    const stack = await makeStack(server, email, refused)
    await makeCredential(server, email, SPARE)
    await logIn(page, email)
    await page.getByRole('link', { name: shellMessages.menu.credentials }).click()
    await expect(heading(page, texts.title)).toBeFocused()
    await expect(page).toHaveURL(new RegExp(`${pages.credentialList.href()}$`))

    const rows = page.locator('[data-credential]')
    const max = rows.filter({ has: page.getByTitle('Max', { exact: true }) })
    await expect(rows).toHaveCount(COUNT)
    await expect(page.getByText(state.none)).toHaveCount(COUNT)
    await page.getByRole('button', { name: texts.checkAll }).click()
    await expect(page.getByText(state.works, { exact: true })).toHaveCount(COUNT - 1)
    await expect(rows.first()).toContainText('The provider rejected these credentials: report_key is invalid')
    await expect(rows.first()).toContainText(texts.fix.rotate(1))

    await max.getByRole('link', { name: texts.replaceSecretNow }).click()
    const dialog = page.getByRole('dialog', { name: rotateTexts.title('Max') })
    const save = dialog.getByRole('button', { name: rotateTexts.save })
    await typeFields(page, { report_key: 'invalid ' })
    await save.click()
    // the stored value is the same, so that there is nothing to replace
    await expect(dialog.getByRole('alert')).toContainText(rotateTexts.failedTitle)
    await typeFields(page, { report_key: 'canary-report-key-77' })
    await save.click()
    await expect(page.getByText(rotateTexts.done('Max', 1))).toBeVisible()
    await expect(page).toHaveURL(new RegExp(`${pages.credentialList.href()}$`))
    await expect(page.getByText(state.works, { exact: true })).toHaveCount(COUNT)
    expect(await everythingStored(page)).not.toMatch(/canary-|stored-password/)

    // the link opens its one stack on Monitor
    await max.getByRole('link', { name: texts.stacksOf(1, 'Max') }).click()
    await expect(page).toHaveURL(new RegExp(`${pages.dashboard.href()}\\?open=${stack}$`))
    // the service has recorded the checks, and who made them
    await page.goBack()
    await page.reload()
    await expect(page.getByText(state.works, { exact: true })).toHaveCount(COUNT)
    await expect(page.getByText(/^Today, /)).toHaveCount(COUNT)
    expect(pageErrors).toEqual([])
  },
)

test(
  'FU-18 MOD-8: an unused credential is deleted, one that a stack has started to use is not',
  { tag: DEEP },
  async ({ page, server, pageErrors }) => {
    const email = firstAccount(server, 'ADMIN')
    await makeStack(server, email, applovin)
    await makeCredential(server, email, SPARE)
    await logIn(page, email)
    // the first list of this page knows no stacks
    await page.route('**/api/users/entities', (route) => route.fulfill({ json: NOTHING }), { times: 1 })
    await page.goto(pages.credentialList.href())
    const sent = changesOn(page)
    const ask = async (name: string) => {
      await page.getByRole('button', { name: actions.of(name), exact: true }).click()
      await page.getByRole('menuitem', { name: actions.delete }).click()
      await page.getByRole('button', { name: deleting.confirm }).click()
    }
    await ask(applovin.name)
    const inUse = page.getByRole('dialog', { name: deleting.inUseTitle(applovin.name) })
    await expect(inUse.getByRole('link', { name: 'AppLovin (MAX) to Amazon Redshift' })).toBeVisible()
    await inUse.getByRole('button', { name: deleting.close }).click()
    await expect(page).toHaveURL(new RegExp(`${pages.credentialList.href()}$`))

    // now the menu says so before the question
    await page.getByRole('button', { name: actions.of(applovin.name), exact: true }).click()
    await expect(page.getByRole('menuitem', { name: new RegExp(`^${actions.delete}`) })).toHaveAttribute(
      'aria-disabled',
      'true',
    )
    await page.keyboard.press('Escape')
    await ask(SPARE.name)
    await expect(page.getByText(deleting.done(SPARE.name))).toBeVisible()
    await expect(page.getByTitle(SPARE.name, { exact: true })).toHaveCount(0)
    expect(sent.map(({ call }) => call.replace(/\d+$/, 'ID'))).toEqual([
      'DELETE /api/users/credentials/ID',
      'DELETE /api/users/credentials/ID',
    ])
    expect(pageErrors).toEqual([])
  },
)

const NOTHING = { sources: [], destination_transformations: [] }
