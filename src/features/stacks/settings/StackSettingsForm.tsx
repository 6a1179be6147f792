import Box from '@mui/material/Box'
import { useAtomValue } from 'jotai'
import { useState, useEffect, useRef } from 'react'
import { useCapabilities } from '@/api/resources/account/capabilities'
import { useHasStoredCheck } from '@/features/credentials/check/useHasStoredCheck'
import { ConflictNotice } from '@/features/common/ConflictNotice'
import { useZone } from '@/components/common/zone'
import { ScheduleEditor } from './ScheduleEditor'
import { LookbackChoice } from './LookbackChoice'
import { SettingsCards, SettingsFoot } from './SettingsCards'
import { CredentialChoice, NoteField, SettingsHead, SettingsRow } from './SettingsFields'
import type { ConnectorRef, Catalogue } from '@/domain/catalogue/types'
import type { Credential } from '@/domain/credentials/types'
import { stackSettingsMessages as texts } from './messages'
import { connectorOf } from '@/domain/stacks/list/stackRows'
import { faultOfDraft } from './scheduleDraft'
import { readTime } from '@/domain/shared/text/dates'
import { invisibleMessage } from '@/domain/shared/text/invisibleMessage'
import { stackHref } from '@/domain/stacks/list/stackPlace'
import { joinWithDots, stackLabel } from '@/domain/stacks/list/stackTitles'
import { chosenDaysOf, type LoadedLookback, usualDaysOf } from '@/domain/stacks/settings/lookback'
import type { Stack } from '@/domain/stacks/types'
import { nowAtom } from '@/state/browser/clock'
import {
  changedFields,
  type ClockFacts,
  conflictsOf,
  draftOfStack,
  fieldName,
  fieldText,
  followLive,
  keptSettings,
  restoredSettings,
  type SettingsDraft,
  withMyChanges,
  withTheirConflicts,
} from './settingsDraft'
import { earlyWarning, effectsOf, nextRuns, ownTimeOf } from './settingsModel'
import { useSettingsSave } from './useSettingsSave'
import type { SideCheck } from '@/domain/credentials/list/verdict'
import { useKeepDraft, useKeptDraft } from '@/features/common/useDraftAcrossLogin'
import { toCheckInput } from '@/features/credentials/edit/editSides'
import { checkSide } from '@/features/credentials/check/sideCheck'
import { useUnsavedSettingsGuard } from './useUnsavedSettingsGuard'

/**
 * Returns `run`, which checks whether a source credential works and aborts the previous check (with null, it only
 * aborts), and `check`, the state of the check; null for none (C-3).
 */
function useCredentialChoice(connector: ConnectorRef) {
  const [check, setCheck] = useState<SideCheck | null>(null)
  const controller = useRef<AbortController | null>(null)
  const hasStoredCheck = useHasStoredCheck()
  useEffect(() => () => controller.current?.abort(), [])
  const run = (credential: Credential | null) => {
    controller.current?.abort()
    setCheck(null)
    if (credential === null) return
    controller.current = new AbortController()
    const { signal } = controller.current
    void checkSide(toCheckInput('source', connector, credential), { signal, hasStoredCheck }, setCheck)
  }
  return { check, run }
}

export interface StackSettingsFormProps {
  /** Stack whose settings are edited. */
  readonly stack: Stack
  /** Catalogue of connectors, for names and icons. */
  readonly catalogue: Catalogue
  /** Saved credentials for the source type of the stack. */
  readonly credentials: readonly Credential[]
  /** Days that each run reads again; null where that cannot be chosen, "failed" if it could not be loaded. */
  readonly lookback?: LoadedLookback
}

/**
 * Form for the schedule, the note, the days to read again and the source credential of a stack; sends changes only on Save, and shows a
 * conflict if another user has saved in the meantime (FU-28).
 */
export function StackSettingsForm({
  stack,
  catalogue,
  credentials,
  lookback = null,
}: StackSettingsFormProps) {
  const source = connectorOf(stack.sourceType, catalogue.sourceTypes)
  const label = stackLabel(stack, catalogue)
  const hasNote = useCapabilities().has('stackNote')
  const live = draftOfStack(stack, chosenDaysOf(lookback))
  const [followed, setFollowed] = useState(live)
  const place = `settings:${stack.id}`
  const kept = useKeptDraft(place)
  const [start] = useState(() =>
    kept === null
      ? { base: live, draft: live }
      : followLive(restoredSettings(kept.base, live), restoredSettings(kept.mine, live), live),
  )
  const [base, setBase] = useState(start.base)
  const [draft, setDraft] = useState(start.draft)
  const [theirs, setTheirs] = useState<SettingsDraft | null>(null)
  const choice = useCredentialChoice(source)
  const nameOf = (saved: Stack) => joinWithDots([stackLabel(saved, catalogue).title, saved.credentials?.name])
  const { save, error, isSaving } = useSettingsSave({
    stack,
    nameOf,
    usualLookback: usualDaysOf(lookback),
  })
  if (theirs === null && !isSaving && changedFields(followed, live).length > 0) {
    const next = followLive(base, draft, live)
    setFollowed(live)
    setBase(next.base)
    setDraft(next.draft)
  }
  const now = useAtomValue(nowAtom)
  const zone = useZone()
  const changed = changedFields(base, draft)
  useUnsavedSettingsGuard(changed.length > 0)
  useKeepDraft(changed.length === 0 ? null : { place, mine: keptSettings(draft), base: keptSettings(base) })
  const fault = faultOfDraft(draft.schedule)
  const isChecked = !changed.includes('credentials') || choice.check?.kind === 'works'
  const canSave =
    changed.length > 0 &&
    fault === null &&
    invisibleMessage(draft.note) === null &&
    isChecked &&
    theirs === null
  const change = (next: Partial<SettingsDraft>) => setDraft((before) => ({ ...before, ...next }))
  const startFrom = (next: SettingsDraft) => {
    setBase(next)
    setDraft(next)
    setTheirs(null)
    choice.run(null)
  }
  const send = async (versions: { readonly base: SettingsDraft; readonly draft: SettingsDraft }) => {
    const outcome = await save(versions)
    if (outcome.kind === 'saved') startFrom(draftOfStack(outcome.stack, outcome.lookback))
    if (outcome.kind === 'conflict') setTheirs(draftOfStack(outcome.stack, outcome.lookback))
  }
  const submit = async () => {
    if (canSave && !isSaving) await send({ base, draft })
  }
  const runs = nextRuns(draft.schedule, now, zone, readTime(stack.nextRunAt ?? null))
  const noRuns = draft.schedule.preset === 'automatic' ? texts.nextRuns.automatic : texts.nextRuns.none
  return (
    <Box
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
        event.preventDefault()
        void submit()
      }}
    >
      <SettingsHead {...label} monitorHref={stackHref(stack.id)} />
      {theirs !== null && (
        <Conflict
          {...{ base, draft, theirs }}
          clock={{ now, zone }}
          onKeepMine={() => {
            const mine = withMyChanges(base, draft, theirs)
            setDraft(mine)
            setBase(theirs)
            setTheirs(null)
            void send({ base: theirs, draft: mine })
          }}
          onTakeTheirs={() => {
            const next = withTheirConflicts(base, draft, theirs)
            startFrom(theirs)
            setDraft(next)
          }}
        />
      )}
      <Box sx={columnsSx}>
        <Box component="section" aria-label={texts.title} sx={fieldsSx}>
          {hasNote && (
            <SettingsRow label={texts.note.label}>
              <NoteField value={draft.note} onChange={(note) => change({ note })} />
            </SettingsRow>
          )}
          <SettingsRow label={texts.schedule.label}>
            <ScheduleEditor
              draft={draft.schedule}
              onChange={(schedule) => change({ schedule })}
              fault={fault}
              warning={earlyWarning(draft.schedule, source, now)}
              ownTime={ownTimeOf(draft.schedule, { now, zone })}
            />
          </SettingsRow>
          {lookback !== null && (draft.lookback !== null || lookback.kind === 'failed') && (
            <SettingsRow label={texts.lookback.label}>
              <LookbackChoice
                lookback={lookback}
                chosen={draft.lookback}
                onChoose={(days) => change({ lookback: days })}
              />
            </SettingsRow>
          )}
          {stack.credentials !== null && (
            <SettingsRow label={texts.credential.label}>
              <CredentialChoice
                options={credentials}
                chosen={draft.credentials}
                before={base.credentials}
                check={choice.check}
                onChoose={(chosen) => {
                  change({ credentials: chosen })
                  choice.run(chosen.id === base.credentials?.id ? null : chosen)
                }}
              />
            </SettingsRow>
          )}
        </Box>
        <SettingsCards
          runs={stack.enabled ? runs : []}
          noRuns={stack.enabled ? noRuns : texts.nextRuns.paused}
          effects={effectsOf(base, draft, { now, zone })}
        />
      </Box>
      <SettingsFoot
        words={changed.length === 0 ? texts.foot.clean : texts.foot.changes(changed.map(fieldName))}
        isBusy={isSaving}
        canSave={canSave}
        canDiscard={changed.length > 0}
        error={error}
        onSave={() => void submit()}
        onDiscard={() => startFrom(base)}
      />
    </Box>
  )
}

interface ConflictProps {
  /** Settings with which the user began. */
  readonly base: SettingsDraft
  /** Settings as the user has edited them. */
  readonly draft: SettingsDraft
  /** Settings that another user has saved in the meantime. */
  readonly theirs: SettingsDraft
  /** Present time and time zone, for the texts of the schedules. */
  readonly clock: ClockFacts
  /** Called when the user keeps their own changes. */
  readonly onKeepMine: () => void
  /** Called when the user takes what was saved by the other user. */
  readonly onTakeTheirs: () => void
}

/** Shows both values of every field that was changed concurrently by another user. */
function Conflict({ base, draft, theirs, clock, onKeepMine, onTakeTheirs }: ConflictProps) {
  const values = conflictsOf(base, draft, theirs).map((field) => [
    texts.conflict.theirs(fieldName(field), fieldText(theirs, field, clock)),
    texts.conflict.mine(fieldName(field), fieldText(draft, field, clock)),
  ])
  return (
    <Box sx={{ mb: 4 }}>
      <ConflictNotice title={texts.conflict.title} values={values} {...{ onKeepMine, onTakeTheirs }} />
    </Box>
  )
}

const columnsSx = {
  display: 'grid',
  gap: 6,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 320px' },
} as const

const fieldsSx = {
  border: 1,
  borderColor: 'line.hairline',
  borderRadius: '8px',
  bgcolor: 'surface.card',
  '& > * + *': { borderTop: 1, borderColor: 'line.hairline' },
} as const
