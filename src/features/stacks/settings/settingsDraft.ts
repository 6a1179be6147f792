/** Draft of a stack's settings, and its changes (FU-28). */
import { stackSettingsMessages as texts } from '@/components/stacks/settings/messages'
import type { Credential } from '@/domain/credentials/types'
import { cronOfDraft, draftOfCron, type ScheduleDraft } from '@/domain/stacks/schedule/scheduleDraft'
import type { Stack } from '@/domain/stacks/types'
import { fullScheduleText } from '@/features/stacks/rows/rowWords'

export interface SettingsDraft {
  readonly note: string
  readonly schedule: ScheduleDraft
  readonly credentials: Credential | null
}

export type SettingsField = keyof SettingsDraft

export const draftOfStack = (stack: Stack): SettingsDraft => ({
  note: stack.note,
  schedule: draftOfCron(stack.interval),
  credentials: stack.credentials,
})

const FIELDS = ['note', 'schedule', 'credentials'] as const satisfies readonly SettingsField[]

/** Field as a string, for comparison. */
const textOf = (draft: SettingsDraft, field: SettingsField): string => {
  if (field === 'note') return draft.note.trim()
  return field === 'schedule' ? cronOfDraft(draft.schedule) : String(draft.credentials?.id ?? '')
}

/** Fields in which two drafts differ. */
export const changedFields = (from: SettingsDraft, to: SettingsDraft): readonly SettingsField[] =>
  FIELDS.filter((field) => textOf(from, field) !== textOf(to, field))

/** Fields that another user has changed since the page was opened, to a value that differs from the draft's. */
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

export const fieldName = (field: SettingsField): string =>
  texts.foot.names[field === 'credentials' ? 'credential' : field]

/** Present time in epoch milliseconds, and the time zone of displayed times. */
export interface ClockFacts {
  readonly now: number
  readonly zone: string
}

/** Field as display text, with schedules in words. */
export const fieldText = (draft: SettingsDraft, field: SettingsField, { now, zone }: ClockFacts): string => {
  if (field === 'schedule') return fullScheduleText(cronOfDraft(draft.schedule), now, zone)
  const text = field === 'credentials' ? (draft.credentials?.name ?? '') : draft.note.trim()
  return text === '' ? texts.conflict.none : text
}

/** Thrown while saving if the stack was changed by another user. */
export class StackConflictError extends Error {
  override readonly name = 'StackConflictError'
  constructor(readonly theirs: Stack) {
    super(texts.conflict.title)
  }
}
