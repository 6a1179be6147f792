import { dayNoteEndpoints } from '@/api/contract/dayNoteEndpoints'
import { DAY_NOTES_MAX } from '@/domain/answers/dayNotes'
import { isDay } from '@/domain/answers/days'
import { trimText } from '@/domain/shared/text/invisible'
import type { Core } from '@/server/accounts/core'
import { conflict, wrongField } from '@/server/lib/refusal'
import { FIRST_DAY, LAST_DAY } from '@/server/models/answers/calendar'
import { bindEndpoint, idFrom } from '../endpoint'
import type { Route } from '../route'
import { owned } from '../rules'

interface SentNote {
  readonly day: string
  readonly app: string | null
  readonly network: string | null
  readonly text: string
}

const checked = ({ day, app, network, text: sent }: SentNote): SentNote => {
  if (!isDay(day) || day < FIRST_DAY || day > LAST_DAY)
    throw wrongField('day', `must be a day between ${FIRST_DAY} and ${LAST_DAY}`)
  const text = trimText(sent)
  if (text === '') throw wrongField('text', 'must not be empty')
  if (app === '' || network === '') throw wrongField('app', 'must be a name, or null for all')
  return { day, app, network, text }
}

/**
 * Creates the routes of the notes on days: every member reads them, an ADMIN writes, changes and deletes them. The API
 * contract does not require these calls.
 */
export const dayNoteRoutes = (core: Core): Route[] => {
  const { store, now } = core
  const { list, create, change, remove } = dayNoteEndpoints
  const noteOf = (id: string, orgId: number) => owned(core, 'dayNotes', idFrom(id, 'note'), orgId, 'note')
  return [
    bindEndpoint(core, list, ({ orgId }) => ({
      notes: store.list('dayNotes', { orgId: orgId() }).map(({ id, day, app, network, text, writtenBy }) => ({
        id,
        day,
        app,
        network,
        text,
        written_by: writtenBy,
      })),
    })),
    bindEndpoint(core, create, ({ body, caller, orgId }) => {
      const note = checked(body)
      if (store.list('dayNotes', { orgId: orgId() }).length >= DAY_NOTES_MAX)
        throw conflict(`An organization has at most ${DAY_NOTES_MAX} notes. Delete one first.`)
      const written = { writtenBy: caller().user.email, createdAt: now(), changedAt: null }
      store.insert('dayNotes', { orgId: orgId(), ...note, ...written })
    }),
    bindEndpoint(core, change, ({ params, body, caller, orgId }) => {
      const { id } = noteOf(params.id, orgId())
      store.update('dayNotes', id, {
        ...checked(body),
        writtenBy: caller().user.email,
        changedAt: now(),
      })
    }),
    bindEndpoint(core, remove, ({ params, orgId }) => {
      store.remove('dayNotes', noteOf(params.id, orgId()).id)
    }),
  ]
}
