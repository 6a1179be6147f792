import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { useSetAtom } from 'jotai'
import { errorText } from '@/api/client/errors'
import { useCapabilities } from '@/api/resources/account/capabilities'
import { useChangeAnswerSettings, type SettingsChange } from '@/api/resources/organisation/answerSettings'
import { namesQuery } from '@/api/resources/stacks/names'
import { titlesApart } from '@/features/answers/knownTitle'
import { ConfirmDialog } from '@/components/common/dialogs/ConfirmDialog'
import type { FeeChoice } from '@/domain/answers/answerSettings'
import { dayStart } from '@/domain/answers/days'
import type { KnownName } from '@/domain/answers/names'
import { ALL_APPS } from '@/domain/answers/records'
import { formatDay } from '@/domain/shared/text/dates'
import { notifyAtom } from '@/state/notices/notifications'
import { FeeDialog } from './FeeDialog'
import { FeeList } from './FeeList'
import { gameInSentence } from './gameInSentence'
import { settingsMessages } from './messages'

const texts = settingsMessages.money.fees

const dayText = (day: string): string => formatDay(dayStart(day), 'UTC')

const allApps: KnownName = { id: ALL_APPS, title: settingsMessages.record.allGames, platform: '' }

/** What is open over the page. */
type Open = { readonly kind: 'nothing' | 'choice' } | { readonly kind: 'removal'; readonly fee: FeeChoice }

export interface FeeChoicesProps {
  readonly fees: readonly FeeChoice[]
}

/** Store fees by app and day, and the dialogs that add and remove one. */
export function FeeChoices({ fees }: FeeChoicesProps) {
  const isAnnounced = useCapabilities().has('names')
  const names = useQuery({ ...namesQuery(null), enabled: isAnnounced }).data
  const [open, setOpen] = useState<Open>({ kind: 'nothing' })
  const mutation = useChangeAnswerSettings()
  const notify = useSetAtom(notifyAtom)
  const apps = [allApps, ...(names?.apps ?? [])]
  const titleOf = titlesApart(apps)
  const appOf = (id: string): KnownName =>
    apps.find((each) => each.id === id) ?? { id, title: id, platform: '' }
  const close = () => {
    mutation.reset()
    setOpen({ kind: 'nothing' })
  }
  const save = (change: SettingsChange, done: string) =>
    mutation.mutate(change, {
      onSuccess: () => {
        notify({ kind: 'success', text: done })
        close()
      },
    })
  const saving = {
    isBusy: mutation.isPending,
    error: mutation.error === null ? null : (errorText(mutation.error) ?? settingsMessages.money.notSaved),
    onClose: close,
  }
  return (
    <>
      <FeeList
        fees={fees}
        titleOf={(id) => titleOf(appOf(id))}
        dayText={dayText}
        onAdd={() => setOpen({ kind: 'choice' })}
        onRemove={(fee) => setOpen({ kind: 'removal', fee })}
      />
      {open.kind === 'choice' && (
        <FeeDialog
          {...saving}
          apps={apps}
          titleOf={titleOf}
          dayText={dayText}
          onSave={(fee) => save({ kind: 'fee', ...fee }, texts.saved)}
        />
      )}
      {open.kind === 'removal' && (
        <ConfirmDialog
          {...saving}
          isOpen
          tone="danger"
          title={texts.removal.title}
          confirmLabel={texts.removal.confirm}
          cancelLabel={texts.dialog.cancel}
          onConfirm={() => {
            const { app, from } = open.fee
            save({ kind: 'removeFee', app, from }, texts.removed)
          }}
        >
          <p>{texts.removal.effect(gameInSentence(appOf(open.fee.app)), open.fee.percent)}</p>
          <p>{texts.dialog.recount}</p>
        </ConfirmDialog>
      )}
    </>
  )
}
