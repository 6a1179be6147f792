import { useState } from 'react'
import Box from '@mui/material/Box'
import { useQuery } from '@tanstack/react-query'
import { useAtomValue, useSetAtom } from 'jotai'
import { errorText } from '@/api/client/errors'
import { useCapabilities } from '@/api/resources/account/capabilities'
import { useChangeAnswerSettings, type SettingsChange } from '@/api/resources/organisation/answerSettings'
import { entitiesQuery } from '@/api/resources/stacks/entities'
import { namesQuery } from '@/api/resources/stacks/names'
import { ConfirmDialog } from '@/components/common/dialogs/ConfirmDialog'
import { LoadingState } from '@/components/common/feedback/LoadingState'
import type { AnswerSettings } from '@/domain/answers/answerSettings'
import { dayStart } from '@/domain/answers/days'
import { recordRows, type RecordRow, type StandingChoice } from '@/domain/answers/records'
import { formatDay } from '@/domain/shared/text/dates'
import { CallFailure } from '@/features/common/CallFailure'
import { useCatalogue } from '@/features/common/useCatalogue'
import { useSourceName } from '@/features/common/useSourceName'
import { nowAtom } from '@/state/browser/clock'
import { notifyAtom } from '@/state/notices/notifications'
import { gameInSentence } from './gameInSentence'
import { settingsMessages } from './messages'
import { RecordDialog } from './RecordDialog'
import { RecordPanel } from './RecordPanel'

const texts = settingsMessages.record
/** Category of the catalogue. */
const ATTRIBUTION = 'Attribution'
const DAY_CHARACTERS = 'YYYY-MM-DD'.length

const dayText = (day: string): string => formatDay(dayStart(day), 'UTC')

/** What is open over the page. */
type Open =
  | { readonly kind: 'nothing' }
  | { readonly kind: 'choice'; readonly row: RecordRow }
  | { readonly kind: 'removal'; readonly row: RecordRow; readonly choice: StandingChoice }

/** Labels of the attributions that the organisation has stacks of. */
const useAttributionStacks = (): readonly string[] => {
  const stacks = useQuery(entitiesQuery()).data?.stacks ?? []
  const { sourceTypes } = useCatalogue()
  const used = new Set(stacks.map(({ sourceType }) => sourceType.id))
  return sourceTypes.flatMap(({ id, label, category }) =>
    category === ATTRIBUTION && used.has(id) ? [label] : [],
  )
}

export interface RecordSettingsProps {
  readonly settings: AnswerSettings
}

const NOTHING_KNOWN = { apps: [], attributions: [] } as const

/** The attribution of record by game: what counts, what is chosen, and the dialogs that change it. */
export function RecordSettings({ settings }: RecordSettingsProps) {
  const isAnnounced = useCapabilities().has('names')
  const { data, error, refetch } = useQuery({ ...namesQuery(null), enabled: isAnnounced })
  const sources = useAttributionStacks()
  const sourceName = useSourceName()
  const [open, setOpen] = useState<Open>({ kind: 'nothing' })
  if (isAnnounced && data === undefined)
    return error === null ? (
      <LoadingState label={texts.loading}>
        <Box sx={{ height: 280, borderRadius: '8px', bgcolor: 'surface.sunken' }} />
      </LoadingState>
    ) : (
      <CallFailure
        title={texts.failed.title}
        error={error}
        safe={texts.failed.body}
        onRetry={() => void refetch()}
      />
    )
  const rows = recordRows(data ?? NOTHING_KNOWN, settings.record, sources, texts.allGames)
  return (
    <>
      <RecordPanel
        rows={rows}
        isCounting={data?.isCounting === true}
        sourceName={sourceName}
        dayText={dayText}
        onChange={(row) => setOpen({ kind: 'choice', row })}
        onRemove={(row, choice) => setOpen({ kind: 'removal', row, choice })}
      />
      {open.kind !== 'nothing' && (
        <OpenDialog open={open} sourceName={sourceName} onClose={() => setOpen({ kind: 'nothing' })} />
      )}
    </>
  )
}

interface OpenDialogProps {
  readonly open: Exclude<Open, { readonly kind: 'nothing' }>
  readonly sourceName: (label: string) => string
  readonly onClose: () => void
}

function OpenDialog({ open, sourceName, onClose }: OpenDialogProps) {
  const mutation = useChangeAnswerSettings()
  const notify = useSetAtom(notifyAtom)
  const now = useAtomValue(nowAtom)
  const { row } = open
  const game = gameInSentence(row.app)
  const save = (change: SettingsChange, done: string) =>
    mutation.mutate(change, {
      onSuccess: () => {
        notify({ kind: 'success', text: done })
        onClose()
      },
    })
  const error =
    mutation.error === null ? null : (errorText(mutation.error) ?? settingsMessages.money.notSaved)
  if (open.kind === 'choice')
    return (
      <RecordDialog
        row={row}
        today={new Date(now).toISOString().slice(0, DAY_CHARACTERS)}
        sourceName={sourceName}
        dayText={dayText}
        isBusy={mutation.isPending}
        error={error}
        onSave={(choice) => save({ kind: 'record', app: row.app.id, ...choice }, texts.saved)}
        onClose={onClose}
      />
    )
  const { source, from } = open.choice
  return (
    <ConfirmDialog
      isOpen
      tone="danger"
      title={texts.removal.title}
      confirmLabel={texts.removal.confirm}
      cancelLabel={texts.dialog.cancel}
      isBusy={mutation.isPending}
      error={error}
      onClose={onClose}
      onConfirm={() => save({ kind: 'removeRecord', app: row.app.id, from }, texts.removed)}
    >
      <p>{texts.removal.effect(game, sourceName(source), dayText(from))}</p>
      <p>{texts.dialog.recount}</p>
    </ConfirmDialog>
  )
}
