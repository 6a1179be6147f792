/** The settings of a stack on the reference server: saving, and the question before changes are lost (FU-28, C-18). */
import { dashboardMessages } from '@/features/stacks/messages'
import { shellMessages } from '@/components/layout/messages'
import { stackSettingsMessages as texts } from '@/features/stacks/settings/messages'
import { wizardMessages } from '@/features/wizard/messages'
import { pages } from '@/domain/shared/paths'
import { DEEP, expect, firstAccount, test } from '../support/journey'
import { applovin, makeStack } from '../support/stacks'
import { logIn } from '../support/logIn'

const { leave } = wizardMessages

test(
  'FU-28 C-18: Back or a link asks before changed settings are lost',
  { tag: DEEP },
  async ({ page, server }) => {
    const email = firstAccount(server, 'ADMIN')
    const stack = await makeStack(server, email, applovin)
    await logIn(page, email)
    await page.getByRole('button', { name: dashboardMessages.menu('AppLovin (MAX)') }).click()
    await page.getByRole('menuitem', { name: dashboardMessages.settings }).click()
    const note = page.getByRole('textbox', { name: texts.note.label })
    await note.fill('For finance')
    await page.getByRole('radio', { name: /^Weekly/ }).click()
    const question = page.getByRole('dialog', { name: leave.settingsTitle })

    await page.goBack()
    await question.getByRole('button', { name: leave.stay }).click()
    await expect(question).toHaveCount(0)
    expect(new URL(page.url()).pathname).toBe(pages.stackSettings.href(stack))
    await expect(note).toHaveValue('For finance')

    await page.getByRole('link', { name: shellMessages.menu.monitor }).first().click()
    await question.getByRole('button', { name: leave.stay }).click()
    await expect(note).toHaveValue('For finance')

    // saved by keyboard, then nothing is asked
    await note.press('Control+Enter')
    await expect(page.getByText(texts.foot.clean)).toBeVisible()
    await page.goBack()
    await expect(page).toHaveURL(new RegExp(`${pages.dashboard.href()}$`))

    // confirming the question goes back
    await page.goForward()
    await note.fill('For the growth team')
    await page.goBack()
    await question.getByRole('button', { name: leave.leave }).click()
    await expect(page).toHaveURL(new RegExp(`${pages.dashboard.href()}$`))
    await page.goForward()
    await expect(note).toHaveValue('For finance')
  },
)
