import * as z from 'zod/mini'
import {
  MAIL_RHYTHMS,
  VIEW_MAIL_RECIPIENTS_MAX,
  VIEW_MAILS_MAX,
  type ViewMailList,
} from '@/domain/answers/viewMails'
import {
  ANSWER_NAME_MAX_CHARACTERS,
  EMAIL_MAX_CHARACTERS,
  TIME_MAX_CHARACTERS,
  VIEW_NAME_MAX_CHARACTERS,
} from '@/domain/shared/limits'
import { hourOfDay, listUpTo, textUpTo } from './bounded'
import { define } from './endpoint'
import { flag, id, ignored, listOrEmpty } from './read'

const mailObject = z.object({
  id,
  view_id: id,
  view_name: textUpTo(VIEW_NAME_MAX_CHARACTERS),
  rhythm: z.enum(MAIL_RHYTHMS),
  hour: hourOfDay,
  to: textUpTo(EMAIL_MAX_CHARACTERS),
  added_by: textUpTo(EMAIL_MAX_CHARACTERS),
  next_at: textUpTo(TIME_MAX_CHARACTERS),
  may_stop: flag(false),
})
const mailsObject = z.object({
  zone: textUpTo(ANSWER_NAME_MAX_CHARACTERS),
  mails: listOrEmpty(mailObject).check(z.maxLength(VIEW_MAILS_MAX)),
})
const mailsSchema = z.pipe(
  mailsObject,
  z.transform(({ mails, zone }: z.output<typeof mailsObject>): ViewMailList => ({
    zone,
    mails: mails.map((wire) => ({
      id: wire.id,
      viewId: wire.view_id,
      viewName: wire.view_name,
      rhythm: wire.rhythm,
      hour: wire.hour,
      to: wire.to,
      addedBy: wire.added_by,
      nextAt: wire.next_at,
      mayStop: wire.may_stop,
    })),
  })),
)

const PATH = '/api/users/view_mails'

/** Calls of the capability `viewMails`. In a file of their own, so that only its pages load their schemas. */
export const viewMailEndpoints = {
  list: define('viewMails.list', 'GET', PATH, mailsSchema),
  create: define('viewMails.create', 'POST', PATH, ignored, {
    body: z.object({
      view_id: z.int().check(z.positive()),
      rhythm: z.enum(MAIL_RHYTHMS),
      /** Hour of the day in the reporting time zone; `USUAL_MAIL_HOUR` if left out. */
      hour: z.optional(hourOfDay),
      user_ids: listUpTo(z.int().check(z.positive()), VIEW_MAIL_RECIPIENTS_MAX),
    }),
  }),
  remove: define('viewMails.remove', 'DELETE', `${PATH}/:id`, ignored),
} as const
