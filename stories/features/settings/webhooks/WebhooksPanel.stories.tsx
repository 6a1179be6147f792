import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import { ALERT_KINDS } from '@/domain/alerts/alertKinds'
import { DAY_MS } from '@/domain/shared/constants'
import { HOUR_MS, MINUTE_MS } from '@/domain/shared/text/dates'
import { pages } from '@/domain/shared/paths'
import { settingsMessages } from '@/features/settings/messages'
import { WebhooksPanel } from '@/features/settings/webhooks/WebhooksPanel'
import type { WebhookDeliveryRecord, WebhookRecord } from '@/server/store/records'
import { ORG, STORY_NOW } from '@mocks/data/ids'
import { fail } from '@mocks/http/faults'
import type { World } from '@mocks/world/types'
import { worlds } from '@mocks/world/worlds'
import { arriveAt, arriveAtDialog, fill, press } from '../../../support/plays/arrive'
import '../../../support/connected'

const texts = settingsMessages.webhooks

const webhookOf = (id: number, fields: Partial<WebhookRecord>): WebhookRecord => ({
  id,
  orgId: ORG.lumen,
  name: '#ua-data',
  format: 'slack',
  address: 'hooks.slack.com',
  secret: { url: 'https://hooks.slack.com/services/T0/B0/x', signing: [] },
  kinds: ALERT_KINDS,
  failingSince: null,
  disabledAt: null,
  lastDeliveredAt: STORY_NOW - HOUR_MS,
  createdAt: STORY_NOW - 20 * DAY_MS,
  ...fields,
})
const signed = {
  format: 'signed',
  secret: { url: 'https://events.pager.example/stackyard', signing: [{ secret: 'whsec_x', until: null }] },
} as const
const deliveryOf = (id: number, fields: Partial<WebhookDeliveryRecord>): WebhookDeliveryRecord => ({
  id,
  orgId: ORG.lumen,
  webhookId: 2,
  kind: 'stack_failed',
  body: '{}',
  state: 'delivered',
  tries: 1,
  status: 200,
  failure: '',
  createdAt: STORY_NOW - (10 - id) * HOUR_MS,
  ...fields,
})

const withWebhooks = (): World => {
  const world = worlds.busy()
  const webhooks = [
    webhookOf(1, {}),
    webhookOf(2, {
      ...signed,
      name: 'PagerDuty, data on call',
      address: 'https://events.pager.example/…',
      kinds: ['stackFailed', 'stackRecovered', 'dataLate'],
      failingSince: STORY_NOW - 2 * HOUR_MS,
    }),
    webhookOf(3, {
      ...signed,
      name: 'Old incident tool',
      address: 'https://incidents.lumen.example/…',
      failingSince: STORY_NOW - 5 * DAY_MS,
      disabledAt: STORY_NOW - 2 * DAY_MS,
      lastDeliveredAt: null,
    }),
  ]
  const webhookDeliveries = [
    deliveryOf(1, { kind: 'test' }),
    deliveryOf(2, {}),
    deliveryOf(3, { kind: 'transformation_recovered' }),
    deliveryOf(4, {
      kind: 'data_late',
      state: 'failed',
      tries: 77,
      status: null,
      failure: 'The host could not be reached.',
    }),
    deliveryOf(5, { state: 'waiting', tries: 4, status: 503, failure: 'The receiver answered with 503.' }),
    deliveryOf(6, {
      kind: 'data_late',
      state: 'waiting',
      tries: 0,
      status: null,
      createdAt: STORY_NOW - MINUTE_MS,
    }),
  ]
  return { ...world, records: { ...world.records, webhooks, webhookDeliveries } }
}

const meta = {
  component: WebhooksPanel,
  parameters: { world: withWebhooks, route: pages.settings.href() },
} satisfies Meta<typeof WebhooksPanel>
export default meta
type Story = StoryObj<typeof meta>

/** One is on, one fails, and one was switched off. */
export const Webhooks: Story = {
  tags: ['deep'],
  play: async ({ canvas }) => {
    await arriveAt(canvas, 'hooks.slack.com')
    await arriveAt(canvas, texts.someKinds(3, ALERT_KINDS.length))
    await arriveAt(canvas, /^Failing since/)
    await arriveAt(canvas, /^Switched off/)
  },
}

/** What has to be typed is said in place; a webhook for a program then shows its signing secret once. */
export const WebhookAdded: Story = {
  parameters: { world: () => worlds.busy() },
  play: async ({ canvas }) => {
    await arriveAt(canvas, texts.empty)
    await press(texts.add)
    const dialog = await arriveAtDialog(texts.dialog.title)
    await userEvent.selectOptions(dialog.getByLabelText(texts.dialog.format), 'signed')
    await fill(texts.dialog.name, 'PagerDuty')
    await press(texts.dialog.create, dialog)
    await arriveAt(dialog, texts.dialog.urls.missing)
    await expect(dialog.getByLabelText(texts.dialog.url.signed)).toHaveFocus()
    await fill(texts.dialog.url.signed, 'https://events.pager.example/stackyard')
    await press(texts.dialog.create, dialog)
    const made = await arriveAtDialog(texts.made.title)
    await expect(made.getByDisplayValue(/^whsec_/)).toHaveFocus()
    await press(texts.made.close, made)
    await arriveAt(canvas, 'https://events.pager.example/…')
  },
}

/** The form of a new webhook. */
export const NewWebhook: Story = {
  tags: ['deep'],
  play: async ({ canvas }) => {
    await arriveAt(canvas, 'hooks.slack.com')
    await press(texts.add)
    const dialog = await arriveAtDialog(texts.dialog.title)
    await expect(dialog.getByLabelText(texts.dialog.name)).toHaveFocus()
  },
}

/** The log of a webhook, newest first. */
export const Deliveries: Story = {
  tags: ['deep'],
  play: async ({ canvas }) => {
    await arriveAt(canvas, 'hooks.slack.com')
    await press(texts.logOf('PagerDuty, data on call'))
    const dialog = await arriveAtDialog(texts.logOf('PagerDuty, data on call'))
    await arriveAt(dialog, texts.deliveries.results.retrying)
    const rows = within(dialog.getByRole('table')).getAllByRole('row').slice(1)
    await expect(within(rows[0] ?? document.body).getByText(texts.deliveries.results.sending)).toBeVisible()
    await expect(within(rows.at(-1) ?? document.body).getByText(texts.deliveries.testKind)).toBeVisible()
  },
}

/** A test is on its way; the next one waits for its result. */
export const TestSent: Story = {
  tags: ['deep', 'test-only', '!dev', '!autodocs'],
  parameters: { chromatic: { disableSnapshot: true } },
  play: async ({ canvas }) => {
    await arriveAt(canvas, 'hooks.slack.com')
    await press(texts.logOf('#ua-data'))
    const dialog = await arriveAtDialog(texts.logOf('#ua-data'))
    await arriveAt(dialog, texts.deliveries.empty)
    await press(texts.deliveries.test, dialog)
    await arriveAt(dialog, texts.deliveries.results.sending)
    await press(texts.deliveries.test, dialog)
    await arriveAt(dialog, /A test is on its way/)
  },
}

/** The signing secret is replaced after a question. */
export const SecretReplaced: Story = {
  tags: ['deep', 'test-only', '!dev', '!autodocs'],
  parameters: { chromatic: { disableSnapshot: true } },
  play: async ({ canvas }) => {
    await arriveAt(canvas, 'hooks.slack.com')
    await press(texts.logOf('Old incident tool'))
    await press(texts.rotation.open, await arriveAtDialog(texts.logOf('Old incident tool')))
    await press(texts.rotation.confirm, await arriveAtDialog(texts.rotation.title))
    const made = await arriveAtDialog(texts.made.title)
    await expect(made.getByDisplayValue(/^whsec_/)).toBeVisible()
  },
}

/** One that was switched off is on again. */
export const SwitchedOn: Story = {
  tags: ['deep', 'test-only', '!dev', '!autodocs'],
  parameters: { chromatic: { disableSnapshot: true } },
  play: async ({ canvas }) => {
    await arriveAt(canvas, /^Switched off/)
    await press(texts.logOf('Old incident tool'))
    await press(texts.deliveries.switchOn, await arriveAtDialog(texts.logOf('Old incident tool')))
    await expect(await screen.findByText(texts.deliveries.switchedOn('Old incident tool'))).toBeVisible()
    await waitFor(() => expect(canvas.queryByText(/^Switched off/)).toBeNull())
  },
}

/** A name is changed, and the address stays. */
export const Edited: Story = {
  tags: ['deep', 'test-only', '!dev', '!autodocs'],
  parameters: { chromatic: { disableSnapshot: true } },
  play: async ({ canvas }) => {
    await arriveAt(canvas, 'hooks.slack.com')
    await press(texts.editOf('#ua-data'))
    const dialog = await arriveAtDialog(texts.dialog.editTitle('#ua-data'))
    await userEvent.clear(dialog.getByLabelText(texts.dialog.name))
    await press(texts.dialog.save, dialog)
    await arriveAt(dialog, texts.dialog.missing)
    await fill(texts.dialog.name, '#data')
    await press(texts.dialog.save, dialog)
    await arriveAt(canvas, '#data')
    await arriveAt(canvas, 'hooks.slack.com')
  },
}

/** A webhook is deleted after a question. */
export const Deleted: Story = {
  tags: ['deep', 'test-only', '!dev', '!autodocs'],
  parameters: { chromatic: { disableSnapshot: true } },
  play: async ({ canvas }) => {
    await arriveAt(canvas, 'hooks.slack.com')
    await press(texts.removeOf('#ua-data'))
    const dialog = await arriveAtDialog(texts.removal.title('#ua-data'))
    await press(texts.removal.confirm, dialog)
    await expect(await screen.findByText(texts.removal.done('#ua-data'))).toBeVisible()
    await waitFor(() => expect(canvas.queryByText('hooks.slack.com')).toBeNull())
  },
}

/** The webhooks cannot be loaded. */
export const Failed: Story = {
  tags: ['deep', 'error', 'test-only', '!dev', '!autodocs'],
  parameters: {
    chromatic: { disableSnapshot: true },
    faults: [fail('webhooks.list', 500, { message: 'Try again in a minute' })],
  },
  play: async ({ canvas }) => {
    await arriveAt(canvas, texts.failed.title)
  },
}
