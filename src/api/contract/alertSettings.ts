import * as z from 'zod/mini'
import { alertKinds } from '@/domain/alerts/alertKinds'
import { byAlertKind, byWireAlertKind, defaultChannelsOf } from '@/domain/alerts/alertSettings'
import type { AlertChannels, AlertSettings, AlertTestDelivery } from '@/domain/alerts/types'
import { EMAIL_MAX_CHARACTERS, LABEL_MAX_CHARACTERS } from '@/domain/shared/limits'
import { textUpTo } from './bounded'

const waysObject = z.object({ in_app: z.boolean(), mail: z.boolean() })
type WireChannels = z.output<typeof waysObject>
const settingsObject = z.object(byWireAlertKind(() => z.optional(waysObject)))
const answerObject = z.object({
  settings: settingsObject,
  mail_to: z.optional(z.nullable(textUpTo(EMAIL_MAX_CHARACTERS))),
  unproven_mail: z.optional(z.nullable(textUpTo(EMAIL_MAX_CHARACTERS))),
  // left out by a backend without the digest
  digest: z.optional(z.boolean()),
})

const toChannels = ({ in_app: inApp, mail }: WireChannels): AlertChannels => ({ inApp, mail })

/** Schema of a person's own alert settings; a kind that the backend does not name has its default channels. */
export const alertSettingsSchema = z.pipe(
  answerObject,
  z.transform(({ settings, ...rest }: z.output<typeof answerObject>): AlertSettings => ({
    channels: byAlertKind((kind) => {
      const channels = settings[alertKinds[kind].wire]
      return channels === undefined ? defaultChannelsOf(kind) : toChannels(channels)
    }),
    mailTo: rest.mail_to ?? null,
    unprovenMail: rest.unproven_mail ?? null,
    digest: rest.digest ?? null,
  })),
)

/** Schema of the answer to a test email; what this version does not know counts as sent. */
export const alertTestSchema = z.pipe(
  z.object({ delivery: z.optional(textUpTo(LABEL_MAX_CHARACTERS)) }),
  z.transform(({ delivery }): AlertTestDelivery => (delivery === 'printed' ? 'printed' : 'sent')),
)

const changedWays = z.optional(z.partial(waysObject))

/** Request body that changes the channels in it; other channels and kinds stay. */
export const alertSettingsBody = z.object({
  settings: z.object(byWireAlertKind(() => changedWays)),
  /** Whether the person gets the weekly digest by mail. */
  digest: z.optional(z.boolean()),
})
