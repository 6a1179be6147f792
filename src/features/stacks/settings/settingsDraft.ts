import { trimText } from '@/domain/shared/text/invisible'
import { stackSettingsMessages as texts } from './messages'
import type { Credential } from '@/domain/credentials/types'
import { cronOfDraft, draftOfCron, type ScheduleDraft } from './scheduleDraft'
import type { Stack } from '@/domain/stacks/types'
import { fullScheduleText } from '@/features/stacks/rows/rowWords'

/** Editable values of a stack's settings page, saved or being edited (FU-28). */
export interface SettingsDraft {
  readonly note: string
  readonly schedule: ScheduleDraft
  /** Days that each run reads again; null where that cannot be chosen. */
  readonly lookback: number | null
  /** Credential of the source; null if there is none. */
  readonly credentials: Credential | null
}

/** Name of a field of the stack's settings page. */
export type SettingsField = keyof SettingsDraft

/**
 * Returns the saved values of a stack's settings; `lookback` is the number of days that it reads again, null where that
 * cannot be chosen.
 */
export const draftOfStack = (stack: Stack, lookback: number | null = null): SettingsDraft => ({
  note: stack.note,
  schedule: draftOfCron(stack.interval),
  lookback,
  credentials: stack.credentials,
})

const FIELDS = ['note', 'schedule', 'lookback', 'credentials'] as const satisfies readonly SettingsField[]

/** Field as a string, for comparison. */
const textOf = (draft: SettingsDraft, field: SettingsField): string => {
  if (field === 'note') return trimText(draft.note)
  if (field === 'lookback') return String(draft.lookback)
  return field === 'schedule' ? cronOfDraft(draft.schedule) : String(draft.credentials?.id ?? '')
}

/**
 * Returns the fields in which two drafts of a stack's settings differ; empty if none. Spaces around the note don't
 * count.
 */
export const changedFields = (from: SettingsDraft, to: SettingsDraft): readonly SettingsField[] =>
  FIELDS.filter((field) => textOf(from, field) !== textOf(to, field))

/**
 * Returns the fields that both this user (`mine`) and another user (`theirs`) have changed since the page was opened
 * (`base`), to different values; empty if there is no conflict.
 */
export const conflictsOf = (
  base: SettingsDraft,
  mine: SettingsDraft,
  theirs: SettingsDraft,
): readonly SettingsField[] => {
  const theirChanges = changedFields(base, theirs)
  const differing = changedFields(mine, theirs)
  return changedFields(base, mine).filter(
    (field) => theirChanges.includes(field) && differing.includes(field),
  )
}

/** Settings with `fields` of the first draft and all others of the second. */
const withFields = (
  fields: readonly SettingsField[],
  first: SettingsDraft,
  second: SettingsDraft,
): SettingsDraft => ({
  note: (fields.includes('note') ? first : second).note,
  schedule: (fields.includes('schedule') ? first : second).schedule,
  lookback: (fields.includes('lookback') ? first : second).lookback,
  credentials: (fields.includes('credentials') ? first : second).credentials,
})

/** Returns another user's saved settings (`theirs`) with the fields that this user has changed since `base`. */
export const withMyChanges = (
  base: SettingsDraft,
  mine: SettingsDraft,
  theirs: SettingsDraft,
): SettingsDraft => withFields(changedFields(base, mine), mine, theirs)

/**
 * Returns the settings as another user has saved them (`theirs`), with the fields that only this user has changed since
 * `base`.
 */
export const withTheirConflicts = (
  base: SettingsDraft,
  mine: SettingsDraft,
  theirs: SettingsDraft,
): SettingsDraft => {
  const conflicts = conflictsOf(base, mine, theirs)
  return withFields(
    changedFields(base, mine).filter((field) => !conflicts.includes(field)),
    mine,
    theirs,
  )
}

/**
 * Takes the settings that were read again (`live`) over into a form, except for fields that are being changed, whose
 * `base` stays, so that saving them finds the conflict.
 */
export const followLive = (base: SettingsDraft, draft: SettingsDraft, live: SettingsDraft) => {
  const differing = changedFields(draft, live)
  const kept = changedFields(base, draft).filter((field) => differing.includes(field))
  return { base: withFields(kept, base, live), draft: withFields(kept, draft, live) }
}

/** Settings as strings, to keep while the user logs in again; a chosen credential is checked anew, so it is left out. */
export const keptSettings = (draft: SettingsDraft): Readonly<Record<string, string>> => ({
  note: draft.note,
  schedule: cronOfDraft(draft.schedule),
  lookback: String(draft.lookback ?? ''),
})

/** Returns settings that were kept by `keptSettings`; those that are missing are as in `live`. */
export const restoredSettings = (
  { note, schedule, lookback = '' }: Readonly<Record<string, string>>,
  live: SettingsDraft,
): SettingsDraft => ({
  ...live,
  note: note ?? live.note,
  schedule: schedule === undefined ? live.schedule : draftOfCron(schedule),
  lookback: live.lookback === null || lookback === '' ? live.lookback : Number(lookback),
})

/** Returns the display name of a settings field. */
export const fieldName = (field: SettingsField): string =>
  texts.foot.names[field === 'credentials' ? 'credential' : field]

/** Present time in epoch milliseconds, and the IANA time zone of displayed times. */
export interface ClockFacts {
  readonly now: number
  readonly zone: string
}

/** Returns the value of a settings field for display, with schedules in words; the text for "none" if it is empty. */
export const fieldText = (draft: SettingsDraft, field: SettingsField, { now, zone }: ClockFacts): string => {
  if (field === 'schedule') return fullScheduleText(cronOfDraft(draft.schedule), now, zone)
  if (field === 'lookback') return draft.lookback === null ? '' : texts.lookback.days(draft.lookback)
  const text = field === 'credentials' ? (draft.credentials?.name ?? '') : trimText(draft.note)
  return text === '' ? texts.conflict.none : text
}

/**
 * Thrown while a stack's settings are saved if another user has changed the same fields; `theirs` is the changed
 * stack.
 */
export class StackConflictError extends Error {
  override readonly name = 'StackConflictError'
  constructor(
    readonly theirs: Stack,
    readonly theirLookback: number | null,
  ) {
    super(texts.conflict.title)
  }
}
