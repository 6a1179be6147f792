/** Transformations activated and deleted on the reference server, with the requests. */
import type { Page } from '@playwright/test'
import { dashboardMessages } from '@/features/stacks/messages'
import { stackDialogMessages } from '@/features/stacks/dialogs/messages'
import { deleteMessages } from '@/features/stacks/dialogs/messages'
import { successMessages } from '@/domain/messages/success'
import { transformationTab as texts } from '@/features/stacks/transformations/messages'
import { destinationTransformationId, taskId, transformationId } from '@/server/connectors/catalogue/ids'
import { changesOn } from '../support/changes'
import { DEEP, expect, firstAccount, test } from '../support/journey'
import { applovin, makeStack } from '../support/stacks'
import { logIn } from '../support/logIn'

/** Ad Revenue per User for Redshift. */
const perUser = transformationId('applovin', 1)
const computed = (index: number) => destinationTransformationId('redshift', index)
/** Source of "Ad Revenue per User". */
const ENDPOINT = 1

const cog = (page: Page, name: string) =>
  page.getByRole('button', { name: dashboardMessages.menu(name), exact: true })
const activate = (page: Page, name: string) =>
  page.getByRole('button', { name: texts.activateNamed(name), exact: true })
const askToDelete = async (page: Page, name: string) => {
  await cog(page, name).click()
  await page.getByRole('menuitem', { name: texts.delete }).click()
  const dialog = page.getByRole('dialog', { name: deleteMessages.deleteTransformation.title })
  await expect(dialog).toBeVisible()
  return dialog
}

test(
  'DSH-6 MOD-6 MOD-8 DSH-10 PLUS-19: activated with their dependencies, then deleted with their dependents',
  { tag: DEEP },
  async ({ page, server, pageErrors }) => {
    const email = firstAccount(server, 'ADMIN')
    const stack = await makeStack(server, email, applovin, { endpoints: [ENDPOINT] })
    await logIn(page, email)
    const sent = changesOn(page)
    const put = `PUT /api/users/sources/${stack}`
    const post = 'POST /api/users/destination_transformations'
    await page.getByRole('tab', { name: new RegExp(dashboardMessages.tabs.transformations) }).click()

    // DSH-6: a stack's transformation by an update of the stack; two clicks send one
    await activate(page, 'Ad Revenue per User').dblclick()
    await expect(cog(page, 'Ad Revenue per User')).toBeFocused()
    await expect.poll(() => sent.length).toBe(1)
    expect(sent[0]).toMatchObject({
      call: put,
      body: {
        enabled: true,
        source_tasks: [taskId('applovin', ENDPOINT)],
        transformation_type_ids: [perUser],
      },
    })

    // DSH-6: a destination's transformation with its dependencies, dependencies first
    await expect(
      page.getByText(texts.help.alsoActivates(['User Level Revenue', 'Custom Events'])),
    ).toBeVisible()
    await activate(page, 'Custom Events Analysis').click()
    await expect(cog(page, 'Custom Events Analysis')).toBeFocused()
    const destinationId = sent[0]?.body?.['destination_id']
    expect(sent.slice(1)).toEqual([
      {
        call: post,
        body: {
          destination_id: destinationId,
          destination_transformation_type_ids: [computed(0), computed(3), computed(4)],
        },
      },
    ])
    await page.reload()
    for (const name of [
      'Ad Revenue per User',
      'User Level Revenue',
      'Custom Events',
      'Custom Events Analysis',
    ])
      await expect(cog(page, name)).toBeVisible()

    // MOD-6: the question names the dependents; Back and Escape close it
    const dialog = await askToDelete(page, 'User Level Revenue')
    await expect(dialog.getByText(stackDialogMessages.alsoDeleted)).toBeVisible()
    await expect(dialog.getByText('Custom Events Analysis')).toBeVisible()
    await page.goBack()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await askToDelete(page, 'User Level Revenue')
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(cog(page, 'User Level Revenue')).toBeFocused()
    expect(sent).toHaveLength(2)

    // MOD-6: a destination's transformation by separate calls, dependents first
    await askToDelete(page, 'User Level Revenue')
    await page.getByRole('button', { name: texts.deleting.confirm }).dblclick()
    await expect(page.getByText(successMessages.transformationDeleted)).toBeVisible()
    await expect(activate(page, 'Custom Events Analysis')).toBeVisible()
    const calls = sent.slice(2).map(({ call }) => call)
    expect(calls).toHaveLength(3)
    for (const call of calls) expect(call).toMatch(/^DELETE \/api\/users\/destination_transformations\/\d+$/)
    const ids = calls.map((call) => Number(call.split('/').at(-1)))
    expect(ids).toEqual(ids.toSorted((left, right) => right - left))

    // MOD-6: a stack's transformation by an update without it
    await askToDelete(page, 'Ad Revenue per User')
    await page.getByRole('button', { name: texts.deleting.confirm }).click()
    await expect(activate(page, 'Ad Revenue per User')).toBeVisible()
    expect(sent.slice(5)).toMatchObject([{ call: put, body: { transformation_type_ids: [] } }])
    await page.reload()
    await expect(page.getByText(texts.noneActive)).toBeVisible()
    expect(pageErrors).toEqual([])
  },
)
