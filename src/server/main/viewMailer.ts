/** Writes saved views as CSV to the outbox when they are due. */
import type { ViewFault } from '@/domain/answers/savedViews'
import type { MissingRevenue } from '@/domain/answers/revenue'
import { viewHref } from '@/domain/answers/savedViews'
import { groupBy } from '@/domain/answers/roas'
import { nextMailAt } from '@/domain/answers/viewMails'
import { fileWords } from '@/domain/shared/text/csvText'
import { MINUTE_MS } from '@/domain/shared/text/dates'
import type { Core } from '../accounts/core'
import type { DigestStops } from '../alerts/digestStops'
import { viewReader } from '../accounts/savedViews'
import { viewFile, type ViewFile } from '../http/calls/stacks/viewFile'
import { oneLine, type Log } from '../lib/log'
import type { Mail } from '../lib/mail'
import { utcDayOf } from '../lib/days'
import { chosenSettings } from '../models/answers/storedSettings'
import type { SavedViewRecord, ViewMailRecord } from '../store/records'

/** What is closed with the service, last opened first. */
interface Opened {
  readonly add: (close: () => void) => void
}

/** Options of `createViewMailer`. */
export interface ViewMailerOptions {
  readonly core: Pick<Core, 'store' | 'answers' | 'now'>
  readonly appOrigin: () => string
  readonly stops: Pick<DigestStops, 'viewPathOf'>
  readonly onError: (error: unknown) => void
}

/** How long a view that could not be read waits for the next try. */
const RETRY_MS = 15 * MINUTE_MS
/** Most views of one tick, so that warehouses are not all read at once. */
const MOST_PER_TICK = 5

const faultWords = (fault: ViewFault): string => {
  if (fault.kind === 'destination') return 'its warehouse was deleted, or no longer has this answer'
  const names = fault.kind === 'values' ? fault.names : [fault.name]
  return `${names.map((name) => `“${name}”`).join(' and ')} is not in the data of its period`
}

/** Why nobody knows the revenue of a view. */
const UNKNOWN = {
  net: 'The view is of net revenue, and no store fee is known.',
  kinds: 'The view is of purchases or ads alone, which cannot be told apart here.',
} as const satisfies Record<MissingRevenue, string>

const bodyOf = (found: ViewFile): readonly string[] => {
  if (found.kind === 'gone')
    return [
      `There is no file this time: ${faultWords(found.fault)}. The number of the rest would be another one.`,
    ]
  if (found.kind === 'unknown')
    return [`There is no file this time. ${UNKNOWN[found.missing]} Open the view for what is known.`]
  if (found.kind === 'none') return ['There is no file this time: the view has no rows.']
  const { file, headline, dataUpTo, days } = found
  return [
    `${headline}. Installs of ${days}. Data up to ${dataUpTo}. Days that are too young for the number are left out.`,
    file.shown < file.total
      ? `The file was cut: it has the first ${file.shown} of ${file.total} lines. Open the view for all of them.`
      : `The file has ${file.total} lines.`,
  ]
}

interface MailTools extends Pick<ViewMailerOptions, 'appOrigin'>, Pick<Core, 'now'> {
  /** Path of the page that ends these mails. */
  readonly stopPath: string
}

const mailOf = (
  { appOrigin, now, stopPath }: MailTools,
  view: SavedViewRecord,
  to: string,
  rhythm: ViewMailRecord['rhythm'],
  found: ViewFile,
): Mail => {
  const name = oneLine(view.name)
  return {
    to,
    subject: `${name}: the file of this ${rhythm}`,
    text: [
      ...bodyOf(found),
      '',
      `Open the view: ${appOrigin()}${viewHref(view)}`,
      `Stop these mails without logging in: ${appOrigin()}${stopPath}`,
    ].join('\n'),
    attachment:
      found.kind === 'file'
        ? { name: `${fileWords([view.name, utcDayOf(now())]) || 'view'}.csv`, text: found.file.text }
        : null,
  }
}

/**
 * Creates the function that mails views which are due; called every minute, one run at a time. The time of the next mail
 * and the mail itself are written together, so that a restart sends none twice; times that were missed are one mail.
 */
export const createViewMailer = ({
  core,
  appOrigin,
  stops,
  onError,
}: ViewMailerOptions): (() => Promise<void>) => {
  const { store, now } = core
  /** When a view that could not be read is tried again, by id of the mail. */
  const waiting = new Map<number, number>()
  let isRunning = false

  const write = (mail: ViewMailRecord, found: ViewFile, view: SavedViewRecord): void =>
    store.transaction(() => {
      // stopped or changed while the warehouse was read
      const known = store.get('viewMails', mail.id)
      if (known === null || known.dueAt !== mail.dueAt) return
      store.update('viewMails', mail.id, {
        dueAt: nextMailAt({ ...mail, zone: chosenSettings(store, mail.orgId).zone }, now()),
      })
      const person = viewReader(store, mail)
      if (person === null) return
      store.insert('outbox', {
        kind: 'view',
        aboutId: mail.id,
        ...mailOf(
          { appOrigin, now, stopPath: stops.viewPathOf(mail.id, person) },
          view,
          person.email,
          mail.rhythm,
          found,
        ),
        createdAt: now(),
      })
    })

  /** Writes the mails of one view, which is read once for all of them. */
  const send = async (viewId: number, mails: readonly ViewMailRecord[]): Promise<void> => {
    const view = store.get('savedViews', viewId)
    if (view === null) {
      for (const { id } of mails) store.remove('viewMails', id)
      return
    }
    try {
      const found = await viewFile(core, view)
      for (const mail of mails) {
        write(mail, found, view)
        waiting.delete(mail.id)
      }
    } catch (error) {
      for (const { id } of mails) waiting.set(id, now() + RETRY_MS)
      onError(error)
    }
  }

  return async () => {
    if (isRunning) return
    isRunning = true
    try {
      const due = store
        .list('viewMails')
        .filter(({ id, dueAt }) => dueAt <= now() && (waiting.get(id) ?? 0) <= now())
      const byView = groupBy(due, ({ viewId }) => String(viewId))
      for (const [viewId, mails] of [...byView].slice(0, MOST_PER_TICK)) await send(Number(viewId), mails)
    } catch (error) {
      onError(error)
    } finally {
      isRunning = false
    }
  }
}

const TICK_MS = MINUTE_MS

/** Mails views that are due until the service is closed. */
export const startViewMailer = (
  core: Core,
  stops: DigestStops,
  log: Pick<Log, 'fault'>,
  opened: Opened,
): void => {
  const tick = createViewMailer({
    core,
    appOrigin: core.services.appOrigin,
    stops,
    onError: (error) => log.fault('mail of a view', error, '-'),
  })
  const timer = setInterval(() => void tick(), TICK_MS).unref()
  opened.add(() => clearInterval(timer))
}
