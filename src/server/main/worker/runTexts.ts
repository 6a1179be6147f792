/** What `stackyard run` prints: one line per event, for the log of its caller. */
import { MINUTE_MS } from '@/domain/shared/text/dates'
import { plural } from '@/domain/shared/text/plural'
import { RETRIED_KINDS } from '@/server/lib/runErrors'
import type { RunErrorKind } from '@/server/lib/runErrors'
import type { RunEvent } from '@/server/run/job'

/** Exit codes of `stackyard run`. */
export const EXIT = { success: 0, retryable: 1, final: 2 } as const
/** See `EXIT`. */
export type ExitCode = (typeof EXIT)[keyof typeof EXIT]
/** Exit codes of a command that has not succeeded. */
export type FailureCode = Exclude<ExitCode, 0>

const CONTROL_CHARACTERS = /[\p{Cc}\p{Cf}\u2028\u2029]+/gu

/** A text in one line, whatever a provider has put into it. */
export const oneLine = (text: string): string => text.replace(CONTROL_CHARACTERS, ' ')

/** Line of a run's log. */
export const logText = ({
  level,
  endpoint,
  text,
}: Pick<Extract<RunEvent, { readonly kind: 'log' }>, 'level' | 'endpoint' | 'text'>): string =>
  oneLine(`${level === 'info' ? '' : `${level}: `}${endpoint === null ? '' : `${endpoint}: `}${text}`)

/** Line of an event; null for one that a line of the log tells as well. */
export const eventText = (event: RunEvent): string | null => {
  switch (event.kind) {
    case 'log':
      return logText(event)
    case 'page':
      return oneLine(
        `${event.endpoint}: ${plural(event.rows, 'row', 'rows')} read, ${plural(event.pages, 'page', 'pages')}`,
      )
    case 'modelled':
      return oneLine(
        `${event.model.label}: ${plural(event.result.inserted, 'row', 'rows')} in ${event.result.table}`,
      )
    case 'modelFailed':
      return oneLine(`error: ${event.model.label}: ${event.message}`)
    case 'started':
    case 'heartbeat':
    case 'reading':
    case 'loaded':
    case 'endpointFailed':
    case 'currencies':
    case 'finished':
      return null
  }
}

/** Exit code of a run that has failed. */
export const failureCode = (kind: RunErrorKind): FailureCode =>
  RETRIED_KINDS.has(kind) ? EXIT.retryable : EXIT.final

const ADVICE: Readonly<Record<FailureCode, string>> = {
  1: 'Another try with the same logical date may help, and resumes the run.',
  2: 'Another try does not help until this is changed.',
}

/** Reason of a run that has not succeeded, with the time that it has to wait for. */
export const waitText = (
  last: Exclude<Extract<RunEvent, { readonly kind: 'finished' }>, { readonly outcome: 'success' }>,
) =>
  last.outcome === 'waiting'
    ? `${last.message} Wait for ${Math.ceil(last.waitMs / MINUTE_MS)} minutes.`
    : last.message

/** Last line of a command that has not succeeded. */
export const failureText = (code: FailureCode, text: string): string =>
  oneLine(`${text} ${ADVICE[code]} (exit code ${code})`)
