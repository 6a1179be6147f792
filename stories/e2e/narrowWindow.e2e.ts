/** A window that becomes narrow, on the built app. */
import { shell } from '@/domain/messages/shell'
import { pages } from '@/domain/shared/paths'
import { expect, test } from './support/journey'

const wide = { width: 1280, height: 900 }
const narrow = { width: 640, height: 900 }

test('APP-9: a window that becomes narrow keeps what was typed, and "Continue anyway" stays for the visit', async ({
  page,
  pageErrors,
}) => {
  await page.goto(pages.login.href())
  const email = page.getByLabel('Email')
  await email.fill('ana@lumen.example')

  await page.setViewportSize(narrow)
  const goOn = page.getByRole('button', { name: shell.desktopOnly.continue })
  await expect(goOn).toBeFocused()
  await email.focus()
  await expect(email).not.toBeFocused()

  await page.setViewportSize(wide)
  await expect(goOn).toHaveCount(0)
  await expect(email).toHaveValue('ana@lumen.example')

  await page.setViewportSize(narrow)
  await goOn.click()
  await expect(email).toHaveValue('ana@lumen.example')
  await page.reload()
  await expect(email).toBeVisible()
  await expect(goOn).toHaveCount(0)
  expect(pageErrors).toEqual([])
})

test('APP-9: a phone loads nothing behind the notice', async ({ page }) => {
  await page.setViewportSize(narrow)
  await page.goto(pages.login.href())
  await expect(page.getByRole('heading', { name: shell.desktopOnly.title })).toBeVisible()
  await expect(page.locator('form')).toHaveCount(0)
})
