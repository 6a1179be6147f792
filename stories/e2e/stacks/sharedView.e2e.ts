/** A saved view, from its filters to a link that a visitor without an account opens, and to the end of the link. */
import { sharedMessages } from '@/features/answers/shared/messages'
import { viewMessages } from '@/features/answers/views/messages'
import { pages } from '@/domain/shared/paths'
import { DEEP, expect, firstAccount, test } from '../support/journey'
import { logIn } from '../support/logIn'
import { applovin, makeStack } from '../support/stacks'

test(
  'a view is saved, shared, opened without cookies with the same number, and ended',
  { tag: DEEP },
  async ({ page, browser, server, pageErrors }) => {
    const ana = firstAccount(server, 'ADMIN')
    await makeStack(server, ana, applovin)
    await logIn(page, ana)
    await page.goto(`${pages.answer.href('roas')}?platform=iOS&horizon=3`)
    const sentence = page.getByText(/^Each dollar spent came back as/).first()
    const said = (await sentence.textContent()) ?? ''
    await page.getByRole('button', { name: viewMessages.save.button }).click()
    const saving = page.getByRole('dialog', { name: viewMessages.save.title })
    await saving.getByRole('textbox').fill('iOS at day 3')
    await saving.getByRole('radio', { name: viewMessages.save.choices.team }).check()
    await saving.getByRole('button', { name: viewMessages.save.confirm }).click()
    await expect(saving).toHaveCount(0)

    await page.getByRole('button', { name: viewMessages.menu }).click()
    await page.getByRole('menuitem', { name: viewMessages.manage }).click()
    await page.getByRole('button', { name: sharedMessages.dialog.actionOf('iOS at day 3') }).click()
    const sharing = page.getByRole('dialog', { name: sharedMessages.dialog.title('iOS at day 3') })
    await sharing.getByRole('button', { name: sharedMessages.dialog.make }).click()
    const address = await sharing
      .getByRole('textbox', { name: sharedMessages.dialog.made.label })
      .inputValue()
    expect(new URL(address).origin).toBe(server.origin)

    const visitor = await browser.newContext({ baseURL: server.origin })
    const other = await visitor.newPage()
    const calls: string[] = []
    other.on('request', (request) => {
      const { pathname } = new URL(request.url())
      if (pathname.startsWith('/api/')) calls.push(pathname)
    })
    await other.goto(`${address}?platform=Android&horizon=0`)
    await expect(other.getByText(said).first()).toBeVisible()
    await expect(other.getByText(/read-only · ends/)).toBeVisible()
    await expect(other.getByRole('link')).toHaveCount(0)
    // the page asks for its view, and for nothing of an organization
    expect(calls.filter((path) => path !== '/api/capabilities')).toEqual(['/api/shared_view'])
    expect(await visitor.cookies()).toEqual([])
    const reached = await other.request.get('/api/users/answers/roas')
    expect(reached.status()).toBe(401)

    await sharing.getByRole('button', { name: sharedMessages.list.endOf('iOS at day 3') }).click()
    await expect(sharing.getByText(/^Ended /)).toBeVisible()
    await other.reload()
    await expect(other.getByRole('heading', { name: sharedMessages.page.revoked.title })).toBeVisible()
    await expect(other.getByText(said)).toHaveCount(0)
    await other.goto(pages.sharedView.href('made-up'))
    await expect(other.getByRole('heading', { name: sharedMessages.page.unknown.title })).toBeVisible()
    await visitor.close()
    expect(pageErrors).toEqual([])
  },
)
