/** Both answers to "Do you have Tenjin Datavault?" in both flows, with the request bodies (WIZ-5, WIZ-11). */
import type { Page } from '@playwright/test'
import * as z from 'zod/mini'
import { endpoints } from '@/api/contract/endpoints'
import { credentialMessages } from '@/features/credentials/messages'
import { dashboardMessages } from '@/features/stacks/messages'
import { wizardMessages } from '@/features/wizard/messages'
import type { AnswerName } from '@/domain/answers/types'
import { pages } from '@/domain/shared/paths'
import { DESTINATION, SOURCE } from '@/server/connectors/catalogue/ids'
import { DEEP, expect, firstAccount, test } from '../support/journey'
import { logIn } from '../support/logIn'
import {
  heading,
  next,
  pick,
  redshiftFields,
  saveVerified,
  sentTo,
  typeFields,
  monitorFromAnswer,
} from '../support/wizard'

const { flows, questions, datavault, confirm } = wizardMessages

const sourceBody = z.object({
  source_type_id: z.number(),
  source_tasks: z.array(z.number()),
  source_credentials_id: z.number(),
  destination_type_id: z.number(),
  destination_credentials_id: z.number(),
  flow_type: z.string(),
  enabled: z.boolean(),
  interval: z.string(),
  start_date: z.iso.datetime(),
})
const destinationBody = z.object({
  destination_type_id: z.number(),
  credentials_id: z.number(),
  schema_prefix: z.literal(''),
  table_prefix: z.literal(''),
})
const transformationsBody = z.object({ destination_transformation_type_ids: z.array(z.number()) })

const openQuestion = async (page: Page, name: string) => {
  await page.getByRole('link', { name: dashboardMessages.createStack }).first().click()
  await pick(page, 'radio', new RegExp(`^${name}$`))
  await next(page)
  await expect(heading(page, questions.source.heading)).toBeVisible()
  await pick(page, 'radio', /^Tenjin/)
  await next(page)
  await expect(heading(page, questions.tenjin_datavault.heading)).toBeVisible()
}

const create = async (page: Page, answer: AnswerName) => {
  await page.waitForURL(`**${pages.newStackConfirm.href()}`)
  await page.getByRole('button', { name: confirm.create(1) }).click()
  await monitorFromAnswer(page, answer)
}

/** The only stack on the dashboard. */
const expectStack = async (page: Page, destination: string) => {
  const rows = page.getByRole('row').filter({ hasText: 'Tenjin DataVault' })
  await expect(rows).toHaveCount(1)
  await expect(rows).toContainText(destination)
}

/** Labels of the catalogue's destination transformations by id. */
const labelsOf = async (page: Page, ids: readonly number[]): Promise<readonly string[]> => {
  const types = await page.request.get(endpoints.catalogue.destinationTypes.path)
  const read = z.parse(endpoints.catalogue.destinationTypes.response, await types.json())
  const offered = read.flatMap(({ transformationTypes }) => transformationTypes)
  return ids.map((id) => offered.find((type) => type.id === id)?.label ?? 'unknown')
}

for (const { flow, answer, label } of [
  { flow: 'creativeRoas', answer: 'creative-roas', label: 'creative_roas' },
  { flow: 'portfolioLtv', answer: 'portfolio-ltv', label: 'user_portfolio_ltv' },
] as const) {
  test(
    `WIZ-5 WIZ-7 WIZ-11 ${flow}: yes delivers to the Datavault with ${label}`,
    { tag: DEEP },
    async ({ page, server }) => {
      const sources = sentTo(page, endpoints.sources.create.path)
      const destinations = sentTo(page, endpoints.destinations.create.path)
      const transformations = sentTo(page, endpoints.destinations.addTransformations.path)
      await logIn(page, firstAccount(server, 'ADMIN'))
      await openQuestion(page, flows[flow].name)
      await pick(page, 'radio', new RegExp(`^${datavault.yes}$`))
      await next(page)
      await page.waitForURL(`**${pages.credentials.href(0)}`)
      await next(page)
      await page.waitForURL(`**${pages.credentials.href(1)}`)
      await next(page)
      await create(page, answer)
      expect(z.parse(z.array(sourceBody), sources)).toMatchObject([
        {
          source_type_id: SOURCE.tenjin,
          destination_type_id: DESTINATION.tenjin,
          flow_type: flow,
          enabled: true,
          interval: '',
        },
      ])
      expect(z.parse(z.array(destinationBody), destinations)).toMatchObject([
        { destination_type_id: DESTINATION.tenjin },
      ])
      await expectStack(page, 'Tenjin DataVault')
      const [sent] = z.parse(z.array(transformationsBody), transformations)
      expect(await labelsOf(page, sent?.destination_transformation_type_ids ?? [])).toContain(label)
    },
  )

  test(
    `WIZ-5 WIZ-7 WIZ-11 ${flow}: no hides the Datavault and delivers elsewhere with ${label}`,
    { tag: DEEP },
    async ({ page, server }) => {
      const sources = sentTo(page, endpoints.sources.create.path)
      const transformations = sentTo(page, endpoints.destinations.addTransformations.path)
      await logIn(page, firstAccount(server, 'ADMIN'))
      await openQuestion(page, flows[flow].name)
      await pick(page, 'radio', new RegExp(`^${datavault.no}$`))
      await next(page)
      await expect(heading(page, questions.destination.heading)).toBeVisible()
      await expect(page.getByRole('radio', { name: /Tenjin/ })).toHaveCount(0)
      await pick(page, 'radio', /Redshift/)
      await next(page)
      await page.waitForURL(`**${pages.credentials.href(0)}`)
      await next(page)
      await page.waitForURL(`**${pages.credentials.href(1)}`)
      await expect(page.getByText(credentialMessages.trail.destination).first()).toBeVisible()
      await typeFields(page, redshiftFields)
      await saveVerified(page)
      await create(page, answer)
      expect(z.parse(z.array(sourceBody), sources)).toMatchObject([
        { source_type_id: SOURCE.tenjin, destination_type_id: DESTINATION.redshift, flow_type: flow },
      ])
      const [sent] = z.parse(z.array(transformationsBody), transformations)
      expect(await labelsOf(page, sent?.destination_transformation_type_ids ?? [])).toContain(label)
      await expectStack(page, 'Amazon Redshift')
    },
  )
}

test(
  'WIZ-4 WIZ-5: the browser’s Back and Forward go one step and keep the selection',
  { tag: DEEP },
  async ({ page, server }) => {
    await logIn(page, firstAccount(server, 'ADMIN'))
    await openQuestion(page, flows.portfolioLtv.name)
    await page.goBack()
    await expect(heading(page, questions.source.heading)).toBeVisible()
    await expect(page.getByRole('radio', { name: /^Tenjin/ })).toBeChecked()
    await page.goForward()
    await expect(heading(page, questions.tenjin_datavault.heading)).toBeVisible()
    await pick(page, 'radio', new RegExp(datavault.no))
    await next(page)
    await expect(heading(page, questions.destination.heading)).toBeVisible()
    await page.reload()
    await page.goBack()
    await expect(heading(page, questions.tenjin_datavault.heading)).toBeVisible()
    // the page's Back button uses the history, so Forward works after it
    await page.getByRole('button', { name: wizardMessages.back }).click()
    await expect(heading(page, questions.source.heading)).toBeVisible()
    await page.goForward()
    await expect(heading(page, questions.tenjin_datavault.heading)).toBeVisible()
    await page.goBack()
    await page.goBack()
    await expect(heading(page, flows.heading)).toBeVisible()
  },
)
