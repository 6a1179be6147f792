/** Keyboards without Latin letters, input methods, double clicks and files dropped anywhere (W-9, W-12, W-13). */
import type { Page } from '@playwright/test'
import { commandMessages } from '@/features/commands/messages'
import { droppedFileText } from '@/app/droppedFiles'
import { stackToolMessages } from '@/features/stacks/list/messages'
import { inviteMessages } from '@/features/team/messages'
import { dialogHref, pages } from '@/domain/shared/paths'
import { DEEP, expect, firstAccount, test } from '../support/journey'
import { logIn } from '../support/logIn'
import { writeServiceAccount } from '../support/serviceAccount'
import { applovin, makeStack } from '../support/stacks'
import { chooseRoas } from '../support/wizard'

const press = (page: Page, init: Omit<KeyboardEventInit, 'view'>) =>
  page.evaluate((event) => {
    const target = document.activeElement ?? document.body
    target.dispatchEvent(new KeyboardEvent('keydown', { bubbles: true, cancelable: true, ...event }))
  }, init)

test(
  'W-9 W-12 W-13: keys of other keyboards, an Enter that ends a composition, and a double click on a word',
  { tag: DEEP },
  async ({ page, server }) => {
    const email = firstAccount(server, 'ADMIN')
    const stack = await makeStack(server, email, applovin)
    await logIn(page, email)
    const palette = page.getByRole('combobox', { name: commandMessages.label })
    for (const key of ['л', 'κ', 'ל']) {
      await press(page, { key, code: 'KeyK', ctrlKey: true })
      await expect(palette).toBeFocused()
      await page.keyboard.press('Escape')
      await expect(palette).toHaveCount(0)
    }
    const search = page.getByRole('searchbox', { name: stackToolMessages.search })
    await press(page, { key: '.', code: 'Slash' })
    await expect(search).toBeFocused()
    await search.blur()

    // a double click selects the word and leaves the row
    const row = page.locator(`[data-stack="${stack}"]`)
    await row.getByText(applovin.name).dblclick({ position: { x: 4, y: 6 } })
    expect(await page.evaluate(() => String(getSelection()).trim())).toBe('Max')
    await expect(row.getByRole('button', { expanded: false }).first()).toBeVisible()
    await expect(page).toHaveURL(pages.dashboard.href())
    // the first click of the next one clears the selection
    await row.getByText(applovin.name).click()
    await expect(page).toHaveURL(`${pages.dashboard.href()}?open=${stack}`)

    await page.goto(dialogHref(pages.dashboard.href(), '', { kind: 'invite' }))
    const modal = page.getByRole('dialog', { name: inviteMessages.title })
    const field = modal.getByLabel(inviteMessages.byEmail)
    await field.pressSequentially('nihon')
    const enter = { key: 'Enter', code: 'Enter', keyCode: 229 }
    await press(page, { ...enter, isComposing: true })
    // Safari ends the composition before the key
    await press(page, enter)
    await expect(field).toHaveValue('nihon')
    await expect(modal.getByRole('listitem')).toHaveCount(0)
  },
)

/** Drops a file at the middle of an element, as from another program. */
const dropFile = async (page: Page, path: string, selector: string) => {
  const box = await page.locator(selector).boundingBox()
  if (box === null) throw new Error(`${selector} is not on the page`)
  const session = await page.context().newCDPSession(page)
  const data = { items: [], files: [path], dragOperationsMask: 1 }
  for (const type of ['dragEnter', 'dragOver', 'drop'] as const)
    await session.send('Input.dispatchDragEvent', {
      type,
      x: box.x + box.width / 2,
      y: box.y + box.height / 2,
      data,
    })
}

test(
  'W-13: a key file dropped beside the box is taken by the box, and elsewhere it is not opened',
  { tag: DEEP },
  async ({ page, server }) => {
    const key = await writeServiceAccount()
    await logIn(page, firstAccount(server, 'ADMIN'))
    await dropFile(page, key.path, 'h1')
    await expect(page.getByText(droppedFileText)).toBeVisible()
    expect(page.context().pages()).toHaveLength(1)

    await chooseRoas(page)
    await page.goto(pages.credentials.href(3))
    await expect(page.locator('[data-file-box]')).toBeVisible()
    await dropFile(page, key.path, 'h1')
    await expect(page.getByText(/^\d+ of \d+ keys found$/)).toBeVisible()
    expect(page.context().pages()).toHaveLength(1)
    expect(page.url()).toContain(pages.credentials.href(3))
  },
)
