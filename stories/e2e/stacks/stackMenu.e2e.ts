/** The menu of a stack on the reference server, with the requests. */
import type { Page } from '@playwright/test'
import { dashboardMessages as texts } from '@/features/stacks/messages'
import { endpointListMessages, stackDialogMessages } from '@/features/stacks/dialogs/messages'
import { dialogMessages } from '@/features/stacks/list/messages'
import { deleteMessages } from '@/features/stacks/dialogs/messages'
import { successMessages } from '@/domain/messages/success'
import { guideMessages } from '@/features/wizard/guided/messages'
import { destinationTransformationId, taskId } from '@/server/connectors/catalogue/ids'
import { changesOn } from '../support/changes'
import { expect, firstAccount, test } from '../support/journey'
import { applovin, makeStack } from '../support/stacks'
import { logIn } from '../support/logIn'

const SOURCE_NAME = 'AppLovin (MAX)'
const task = (index: number) => taskId('applovin', index)
const computed = (index: number) => destinationTransformationId('redshift', index)

const openMenu = async (page: Page, item: 'menuitem' | 'menuitemcheckbox', name: string) => {
  await page.getByRole('button', { name: texts.menu(SOURCE_NAME) }).click()
  return page.getByRole(item, { name, exact: true })
}
const unfold = (page: Page) =>
  page.getByRole('button', { name: texts.showEndpoints(SOURCE_NAME), expanded: false }).click()

test('DSH-4 MOD-1 MOD-5 MOD-4 DSH-10 C-4: a stack is paused, gets and loses an endpoint, and is deleted', async ({
  page,
  server,
  pageErrors,
}) => {
  const email = firstAccount(server, 'ADMIN')
  const stack = await makeStack(server, email, applovin)
  await logIn(page, email)
  const sent = changesOn(page)
  const put = `PUT /api/users/sources/${stack}`

  // DSH-4: two clicks send one update, and the state survives a reload
  const sync = await openMenu(page, 'menuitemcheckbox', texts.sync)
  await sync.dblclick()
  await expect(sync).not.toBeChecked()
  await expect.poll(() => sent.length).toBe(1)
  await page.keyboard.press('Escape')
  await page.reload()
  await expect(page.getByText(texts.inactive, { exact: true })).toBeVisible()
  expect(sent).toHaveLength(1)
  expect(Object.keys(sent[0]?.body ?? {}).toSorted()).toEqual([
    'credentials_id',
    'destination_id',
    'enabled',
    'interval',
    'source_tasks',
    'start_date',
    'transformation_type_ids',
  ])
  expect(sent[0]).toMatchObject({
    call: put,
    body: { enabled: false, source_tasks: [task(0)], transformation_type_ids: [] },
  })

  // MOD-1: another endpoint, and a transformation with the one it needs
  await unfold(page)
  await page.getByRole('link', { name: texts.addEndpoint }).click()
  await page.getByRole('checkbox', { name: 'Publisher Report' }).check()
  await page.getByRole('checkbox', { name: 'Custom Events', exact: true }).check()
  const difference = stackDialogMessages.addEndpoint.difference(
    { added: 1, removed: 0 },
    { added: 2, removed: 0 },
    ['User Level Revenue'],
  )
  await expect(page.getByText(difference)).toBeVisible()
  await page.getByRole('button', { name: dialogMessages.addEndpoint.submit }).click()
  await expect(page.getByText(successMessages.endpointsUpdated)).toBeVisible()
  await expect(page).toHaveURL(/\/dashboard\?open=\d+$/)
  expect(sent.slice(1)).toMatchObject([
    { call: put, body: { enabled: false, source_tasks: [task(0), task(2)], transformation_type_ids: [] } },
    {
      call: 'POST /api/users/destination_transformations',
      body: {
        destination_id: sent[0]?.body?.['destination_id'],
        destination_transformation_type_ids: [computed(3), computed(0)],
      },
    },
  ])

  // MOD-5
  await page.getByRole('link', { name: endpointListMessages.deleteEndpoint('MAX Report') }).click()
  await expect(page.getByText(deleteMessages.deleteEndpoint.question)).toBeVisible()
  await page.getByRole('button', { name: stackDialogMessages.deleteEndpoint.confirm }).dblclick()
  await expect(page.getByText(successMessages.endpointDeleted)).toBeVisible()
  await expect(
    page.getByRole('link', { name: endpointListMessages.deleteEndpoint('MAX Report') }),
  ).toHaveCount(0)
  expect(sent.slice(3)).toMatchObject([{ call: put, body: { source_tasks: [task(2)] } }])

  // MOD-4; Back closes the question first
  await (await openMenu(page, 'menuitem', texts.deleteStack)).click()
  await expect(page.getByRole('dialog', { name: deleteMessages.deleteStack.title })).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await (await openMenu(page, 'menuitem', texts.deleteStack)).click()
  await page.getByRole('button', { name: stackDialogMessages.deleteStack.confirm }).dblclick()
  await expect(page.getByText(successMessages.stackDeleted)).toBeVisible()
  await expect(page.getByText(guideMessages.lead)).toBeVisible()
  await page.reload()
  await expect(page.getByText(guideMessages.lead)).toBeVisible()
  expect(sent.slice(4)).toEqual([{ call: `DELETE /api/users/sources/${stack}`, body: null }])
  expect(pageErrors).toEqual([])
})
