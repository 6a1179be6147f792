/** "Check now" on a failed stack, on the reference server: the side at fault is named, fixed and checked again. */
import { endpoints } from '@/api/contract/endpoints'
import { checkNowMessages as texts } from '@/features/credentials/check/messages'
import { credentialMessages } from '@/features/credentials/messages'
import { dashboardMessages } from '@/features/stacks/messages'
import { failureMessages } from '@/features/stacks/runs/messages'
import { dialogMessages } from '@/features/stacks/list/messages'
import { pages } from '@/domain/shared/paths'
import { changesOn } from '../support/changes'
import { DEEP, expect, firstAccount, test } from '../support/journey'
import { makeStack } from '../support/stacks'
import { logIn } from '../support/logIn'
import { everythingStored, typeFields } from '../support/wizard'

const applovin = { side: 'source', label: 'applovin', name: 'Max', value: { report_key: 'invalid' } } as const
/** A failed run; the reference server cannot fail one on request. */
const failedRun = (stackId: number) => ({
  source_id: stackId,
  dag_run_id: 'scheduled__2026-01-02',
  logical_date: '2026-01-02T00:00:00Z',
  start_date: '2026-01-02T00:00:00Z',
  end_date: '2026-01-02T00:01:00Z',
  state: 'FAILED',
})

test(
  'PLUS-4 MOD-3 MOD-8 V-9: a failed stack is checked, its source is fixed and checked again',
  { tag: DEEP },
  async ({ page, server, pageErrors }) => {
    const email = firstAccount(server, 'ADMIN')
    const stack = await makeStack(server, email, applovin)
    await page.route(`**${endpoints.runs.source.path.replace(':id', '*')}`, (route) =>
      route.fulfill({ json: { runs: [failedRun(stack)] } }),
    )
    await logIn(page, email)
    const sent = changesOn(page)
    const cog = page.getByRole('button', { name: dashboardMessages.menu('AppLovin (MAX)') })
    await cog.click()
    await page.getByRole('menuitem', { name: texts.title }).click()
    const dialog = page.getByRole('dialog', { name: texts.title })
    await expect(dialog.getByText(texts.verdict.source)).toBeVisible()
    await expect(
      dialog.getByText('The provider rejected these credentials: report_key is invalid', { exact: true }),
    ).toBeVisible()
    expect(new URL(page.url()).search).toBe(`?modal=check-now&stack=${stack}`)

    // the service checks what it has stored: no secret comes to the browser, none is sent back
    expect(sent).toHaveLength(2)
    for (const { call, body } of sent) {
      expect(call).toMatch(/^POST \/api\/users\/credentials\/\d+\/check$/)
      expect(body).toBeNull()
    }

    // V-9: no secret is stored, neither while the dialog is open nor afterwards
    expect(await everythingStored(page)).not.toContain('stored-password')
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
    await expect(cog).toBeFocused()
    expect(await everythingStored(page)).not.toContain('stored-password')
    expect(await page.content()).not.toContain('stored-password')

    // from the expanded row to the side at fault
    await page.getByRole('button', { name: dashboardMessages.showEndpoints('AppLovin (MAX)') }).click()
    await page.getByRole('link', { name: failureMessages.checkCredentials }).click()
    await dialog.getByRole('link', { name: texts.fix.source }).click()
    const editing = page.getByRole('dialog', { name: dialogMessages.editCredentials.title })
    await expect(editing).toBeVisible()
    await typeFields(page, { report_key: 'a-new-key' })
    await expect(page.getByText(/^Works\. Checked/)).toBeVisible()
    await page.getByRole('button', { name: credentialMessages.save.button }).click()
    await expect(editing.getByText(/updated/)).toBeVisible()
    await editing.getByRole('button', { name: credentialMessages.edit.close, exact: true }).last().click()
    await expect(page).toHaveURL(new RegExp(`${pages.dashboard.href()}\\?open=${stack}$`))

    await page.getByRole('link', { name: failureMessages.checkCredentials }).click()
    await expect(dialog.getByText(texts.verdict.neither)).toBeVisible()
    await expect(dialog.getByRole('link')).toHaveCount(0)
    expect(pageErrors).toEqual([])
  },
)
