/** The advanced builder on the production build: sources, endpoints, destination and review. */
import * as z from 'zod/mini'
import { endpoints } from '@/api/contract/endpoints'
import { advancedMessages } from '@/features/wizard/advanced/messages'
import { SEARCH_SHORTCUT_KEY } from '@/components/common/messages'
import { wizardMessages } from '@/features/wizard/messages'
import { pages } from '@/domain/shared/paths'
import { SOURCE } from '@/server/connectors/catalogue/ids'
import { expect, firstAccount, test, DEEP } from '../support/journey'
import { logIn } from '../support/logIn'
import { heading, next, pick, redshiftFields, saveVerified, sentTo, typeFields } from '../support/wizard'

const { source, destination, card, review, edit, draft } = advancedMessages
const { back, footer, modes } = wizardMessages
const TENJIN = 'Tenjin DataVault'

test(
  'WIZ-1 WIZ-3 WIZ-6 WIZ-8 WIZ-9 WIZ-10: two sources are selected, reviewed and changed, up to the credentials',
  { tag: DEEP },
  async ({ page, server, pageErrors }) => {
    await logIn(page, firstAccount(server, 'ADMIN'))
    await page.goto(pages.newStack.href())
    await page.getByRole('link', { name: footer.basic.link }).click()
    await expect(heading(page, source.heading)).toBeVisible()

    // two of tenjin's endpoints, and google_ads by its former name
    await page.getByRole('button', { name: new RegExp(card.details(TENJIN)) }).click()
    await page.getByRole('checkbox', { name: 'Events', exact: true }).check()
    await page.getByRole('checkbox', { name: 'Daily Country Spend' }).check()
    await page.getByRole('heading', { level: 1 }).press(SEARCH_SHORTCUT_KEY)
    await page.keyboard.type('AdWords')
    await page.getByRole('checkbox', { name: 'Google Ads' }).check()
    await expect(page.getByText(draft.stacks(2))).toBeVisible()

    // the selection and the builder are restored after a reload
    await page.reload()
    await expect(page.getByRole('checkbox', { name: TENJIN, exact: true })).toBeChecked()
    await expect(page.getByText(draft.stacks(2))).toBeVisible()
    await page.goto(pages.newStack.href())
    await page.waitForURL(`**${pages.advanced.href()}`)
    await next(page)

    await expect(heading(page, destination.heading)).toBeVisible()
    const redshift = page.getByRole('radio', { name: 'Amazon Redshift' })
    await page.locator('label').filter({ has: redshift }).click()
    await expect(redshift).toBeChecked()
    await page.getByRole('checkbox', { name: 'User Portfolio LTV' }).check()
    await expect(page.getByRole('checkbox', { name: 'User Level Revenue' })).toBeChecked()
    await next(page)

    await page.waitForURL(`**${pages.configuratorConfirm.href()}`)
    await expect(page.getByText('Events, Daily Country Spend')).toBeVisible()
    await expect(page.getByText('User Portfolio LTV').first()).toBeVisible()
    await page.getByRole('link', { name: review.editTasks }).click()
    await page.waitForURL(`**${pages.configuratorSourceTask.href()}`)
    await page.getByRole('checkbox', { name: 'Events', exact: true }).uncheck()
    await page.getByRole('button', { name: edit.done }).click()

    await page.waitForURL(`**${pages.configuratorConfirm.href()}`)
    await expect(page.getByText('Events, Daily Country Spend')).toHaveCount(0)
    await next(page)
    await page.waitForURL(`**${pages.credentials.href(0)}`)
    await expect(page.getByRole('radio', { name: /Tenjin 1/ })).toBeChecked()
    await page.getByRole('button', { name: back, exact: true }).click()
    await page.waitForURL(`**${pages.configuratorConfirm.href()}`)
    expect(pageErrors).toEqual([])
  },
)

test(
  'WIZ-3 WIZ-8 WIZ-10 WIZ-11: two sources with selected endpoints become two stacks on the dashboard',
  { tag: DEEP },
  async ({ page, server, pageErrors }) => {
    const sources = sentTo(page, endpoints.sources.create.path)
    const transformations = sentTo(page, endpoints.destinations.addTransformations.path)
    await logIn(page, firstAccount(server, 'ADMIN'))
    await page.goto(pages.advanced.href())
    await page.getByRole('button', { name: new RegExp(card.details(TENJIN)) }).click()
    await page.getByRole('checkbox', { name: 'Events', exact: true }).check()
    await page.getByRole('checkbox', { name: 'AppLovin (MAX)', exact: true }).check()
    await next(page)
    await pick(page, 'radio', 'Amazon Redshift')
    await page.getByRole('checkbox', { name: 'User Portfolio LTV' }).check()
    await next(page)
    await expect(heading(page, review.heading)).toBeVisible()
    await next(page)

    await page.waitForURL(`**${pages.credentials.href(0)}`)
    await next(page)
    await page.waitForURL(`**${pages.credentials.href(1)}`)
    await typeFields(page, { report_key: 'rk-1' })
    await saveVerified(page)
    await page.waitForURL(`**${pages.credentials.href(2)}`)
    await typeFields(page, redshiftFields)
    await saveVerified(page)
    await expect(heading(page, wizardMessages.confirm.heading)).toBeVisible()
    await page.getByRole('button', { name: wizardMessages.confirm.create(1) }).click()
    await page.waitForURL(`**${pages.dashboard.href()}`)
    await expect(page.getByRole('row').filter({ hasText: 'Amazon Redshift' })).toHaveCount(2)

    expect(sources).toMatchObject([
      { source_type_id: SOURCE.tenjin, flow_type: 'allData', enabled: true, interval: '' },
      { source_type_id: SOURCE.applovin, flow_type: 'allData', enabled: true, interval: '' },
    ])
    const [tenjin] = z.parse(z.array(z.object({ source_tasks: z.array(z.number()) })), sources)
    expect(tenjin?.source_tasks).toHaveLength(1)
    // the transformation it needs is added
    const sent = z.object({ destination_transformation_type_ids: z.array(z.number()) })
    expect(z.parse(z.array(sent), transformations)[0]?.destination_transformation_type_ids).toHaveLength(2)
    expect(pageErrors).toEqual([])
  },
)

test(
  'WIZ-9 WIZ-14: a history entry of an earlier stack does not open its step in a new one',
  { tag: DEEP },
  async ({ page, server }) => {
    await logIn(page, firstAccount(server, 'ADMIN'))
    await page.goto(pages.advanced.href())
    await page.getByRole('checkbox', { name: TENJIN, exact: true }).check()
    await next(page)
    await expect(heading(page, destination.heading)).toBeVisible()
    await page.getByRole('button', { name: modes.basic }).click()
    await pick(page, 'radio', /^ROAS$/)
    await next(page)
    await pick(page, 'radio', /^Tenjin/)
    await page.goBack()
    await page.goBack()
    await expect(heading(page, source.heading)).toBeVisible()
    await page.getByRole('checkbox', { name: 'Google Ads' }).check()
    await expect(page.getByText(draft.stacks(1))).toBeVisible()
    await expect(heading(page, source.heading)).toBeVisible()
  },
)
