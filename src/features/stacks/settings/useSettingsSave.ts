import { trimText } from '@/domain/shared/text/invisible'
import { useQueryClient } from '@tanstack/react-query'
import { useSetAtom } from 'jotai'
import { useState } from 'react'
import { errorText } from '@/api/client/errors'
import { lookbackQuery, useUpdateLookback } from '@/api/resources/stacks/lookback'
import { useUpdateStack } from '@/api/resources/stacks/sources'
import { useUpdateStackNote } from '@/api/resources/stacks/stackNote'
import { apiMessages } from '@/domain/messages/api'
import { stackSettingsMessages as texts } from './messages'
import { cronOfDraft } from './scheduleDraft'
import { daysOf } from '@/domain/stacks/settings/lookback'
import type { Stack } from '@/domain/stacks/types'
import { notifyAtom } from '@/state/notices/notifications'
import {
  changedFields,
  conflictsOf,
  draftOfStack,
  type SettingsDraft,
  StackConflictError,
} from './settingsDraft'

/** Settings with which the user began, and as the user has edited them. */
interface SettingsVersions {
  readonly base: SettingsDraft
  readonly draft: SettingsDraft
}

interface SaveInput {
  readonly stack: Stack
  /** Returns the name of the saved stack for the success message. */
  readonly nameOf: (saved: Stack) => string
  /** The source's own number of days to read again; null where that cannot be chosen. */
  readonly usualLookback: number | null
}

/**
 * Result of saving a stack's settings. `conflict`: another user has changed the same fields, to the values of
 * `stack`.
 */
export type SaveOutcome =
  | { readonly kind: 'saved' | 'conflict'; readonly stack: Stack; readonly lookback: number | null }
  | { readonly kind: 'failed' }

/**
 * Returns a function that saves the changed settings of a stack, the progress, and the last error message (null for
 * none). Schedule and credential are one update, the note and the days to read again are separate calls. The current
 * stack is fetched first, to detect conflicts with another user's changes (C-7).
 */
export const useSettingsSave = ({ stack, nameOf, usualLookback }: SaveInput) => {
  const client = useQueryClient()
  const updateLookback = useUpdateLookback(stack.id)
  const update = useUpdateStack(stack.id)
  const updateNote = useUpdateStackNote(stack.id)
  const notify = useSetAtom(notifyAtom)
  const [error, setError] = useState<string | null>(null)
  const isSaving = [update, updateNote, updateLookback].some(({ isPending }) => isPending)
  /** Reads the days that are stored now; those known, if they are not changed here and cannot be read. */
  const readLookback = async ({ base, draft }: SettingsVersions): Promise<number | null> => {
    if (base.lookback === null) return null
    try {
      return daysOf(await client.fetchQuery({ ...lookbackQuery(stack.id), staleTime: 0 }))
    } catch (failure) {
      if (changedFields(base, draft).includes('lookback')) throw failure
      return base.lookback
    }
  }
  const save = async (versions: SettingsVersions): Promise<SaveOutcome> => {
    const { base, draft } = versions
    const fields = changedFields(base, draft)
    setError(null)
    try {
      const theirLookback = await readLookback(versions)
      const updated = await update.mutateAsync((now) => {
        if (conflictsOf(base, draft, draftOfStack(now, theirLookback)).length > 0)
          throw new StackConflictError(now, theirLookback)
        const interval = fields.includes('schedule') ? cronOfDraft(draft.schedule) : undefined
        const credentials = fields.includes('credentials') ? draft.credentials : null
        if (interval === undefined && credentials === null) return null
        return { ...(interval !== undefined && { interval }), ...(credentials !== null && { credentials }) }
      })
      const saved = fields.includes('note') ? await updateNote.mutateAsync(trimText(draft.note)) : updated
      if (fields.includes('lookback'))
        // the source's own number is not stored, so that it follows the source
        await updateLookback.mutateAsync(draft.lookback === usualLookback ? null : draft.lookback)
      notify({ kind: 'success', text: texts.foot.saved(nameOf(saved)) })
      const lookback = fields.includes('lookback') ? draft.lookback : theirLookback
      return { kind: 'saved', stack: saved, lookback }
    } catch (caught) {
      if (caught instanceof StackConflictError)
        return { kind: 'conflict', stack: caught.theirs, lookback: caught.theirLookback }
      setError(errorText(caught) ?? apiMessages.unexpected)
      return { kind: 'failed' }
    }
  }
  return { save, error, isSaving }
}
