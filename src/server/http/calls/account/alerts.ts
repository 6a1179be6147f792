import type { WireAnswerOf } from '@/api/contract/endpoint'
import { optionalEndpoints } from '@/api/contract/optionalEndpoints'
import { ALERT_KINDS, alertKinds } from '@/domain/alerts/alertKinds'
import { byWireAlertKind, settingOf } from '@/domain/alerts/alertSettings'
import type { AlertChannels } from '@/domain/alerts/types'
import { ALERT_LIMIT } from '@/domain/shared/limits'
import { takeMails } from '@/server/accounts/mailBudgets'
import { contentToWire } from '@/server/alerts/alertToWire'
import { changeInbox, inboxOf, channelsOf, withExistingRunners } from '@/server/alerts/inbox'
import { testMail } from '@/server/alerts/mailText'
import type { UserRecord } from '@/server/store/records'
import type { Core } from '@/server/accounts/core'
import { bindEndpoint } from '../endpoint'
import { iso } from '@/server/lib/iso'
import { conflict, forbidden } from '@/server/lib/refusal'
import type { Route } from '../route'
import { sendMail } from '@/server/accounts/outbox'

type WireSettings = WireAnswerOf<typeof optionalEndpoints.alerts.settings>

/** Alerts of a person's organisation, newest first, of the kinds that the person gets in the app. */
const alertsOf = (core: Core, userId: number, orgId: number) => {
  const { store } = core
  const inbox = inboxOf(store, userId)
  const channels = channelsOf(inbox)
  const read = new Set(inbox.readIds)
  const stacks = new Set(store.list('stacks', { orgId }).map((stack) => stack.id))
  const transformations = new Set(store.list('destinationTransformations', { orgId }).map(({ id }) => id))
  const existence = {
    stack: (id: number) => stacks.has(id),
    transformation: (id: number) => transformations.has(id),
  }
  return store
    .newest('alerts', { orgId }, { before: null, limit: ALERT_LIMIT })
    .toSorted((one, other) => other.createdAt - one.createdAt || other.id - one.id)
    .flatMap((alert) => {
      const content = withExistingRunners(alert.content, existence)
      if (content === null || !channels[settingOf(content.kind)].inApp) return []
      return [
        {
          id: alert.id,
          at: iso(alert.createdAt),
          read: read.has(alert.id),
          ...contentToWire(content, alert.recoveredAt),
        },
      ]
    })
}

const settingsToWire = (core: Core, { id, email, mailProven }: UserRecord): WireSettings => {
  const inbox = inboxOf(core.store, id)
  const channels = channelsOf(inbox)
  const toWire = ({ inApp, mail }: AlertChannels) => ({ in_app: inApp, mail })
  return {
    settings: byWireAlertKind((kind) => toWire(channels[kind])),
    mail_to: mailProven ? email : null,
    unproven_mail: mailProven ? null : email,
    digest: inbox.digest ?? false,
  }
}

/** Creates the routes of the inbox of alerts and of a person's own alert settings. */
export const alertRoutes = (core: Core): Route[] => [
  bindEndpoint(core, optionalEndpoints.alerts.list, ({ caller, orgId }) => ({
    alerts: alertsOf(core, caller().user.id, orgId()),
  })),
  bindEndpoint(
    core,
    optionalEndpoints.alerts.read,
    ({ body, caller, orgId }) => {
      const { store } = core
      const { user, actorId } = caller()
      const { id: userId } = user
      // staff who act as a customer leave the customer's inbox as it is
      if (actorId !== null) return
      const known = store.list('alerts', { orgId: orgId() }).map(({ id }) => id)
      const read = new Set([...inboxOf(store, userId).readIds, ...body.ids])
      // ids of other organisations and of deleted alerts are not kept
      changeInbox(store, userId, { readIds: known.filter((id) => read.has(id)) })
    },
    { status: 204 },
  ),
  bindEndpoint(core, optionalEndpoints.alerts.settings, ({ caller, orgId }) => {
    orgId()
    return settingsToWire(core, caller().user)
  }),
  bindEndpoint(core, optionalEndpoints.alerts.changeSettings, ({ body, caller, orgId }) => {
    orgId()
    const { user, actorId } = caller()
    // mails are the customer's own choice
    if (actorId !== null) throw forbidden()
    const inbox = inboxOf(core.store, user.id)
    const known = channelsOf(inbox)
    const changed = ALERT_KINDS.flatMap((kind) => {
      const now = body.settings[alertKinds[kind].wire]
      if (now === undefined) return []
      const { inApp, mail } = known[kind]
      return [[kind, { inApp: now.in_app ?? inApp, mail: now.mail ?? mail }]]
    })
    changeInbox(core.store, user.id, {
      channels: { ...inbox.channels, ...Object.fromEntries(changed) },
      ...(body.digest !== undefined && { digest: body.digest }),
    })
    return settingsToWire(core, user)
  }),
  bindEndpoint(core, optionalEndpoints.alerts.sendTest, async ({ caller, orgId, request }) => {
    const { user, actorId } = caller()
    const organisation = orgId()
    if (actorId !== null) throw forbidden()
    if (!user.mailProven) throw conflict('Confirm your email address first')
    await core.services.guard('testAlert', String(user.id), request, () => {
      const { appOrigin } = core.services
      takeMails(core, [{ budget: 'testAlerts', subject: String(user.id) }])
      const { subject, text } = testMail({ ...core, appOrigin }, organisation)
      sendMail(core, { to: user.email, subject, text })
      return Promise.resolve()
    })
    return { delivery: core.services.mailDelivery }
  }),
]
