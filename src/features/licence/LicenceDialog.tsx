import { isFocusFree } from '@/components/common/hasLostFocus'
import { useQuery } from '@tanstack/react-query'
import { useSetAtom } from 'jotai'
import { useEffect, useState } from 'react'
import { errorText } from '@/api/client/errors'
import { licenceTypesQuery, useUpdateLicence } from '@/api/resources/organisation/licenceChange'
import { licenceQuery } from '@/api/resources/organisation/licences'
import { supportLink } from '@/config/brand'
import { LicenceDialogView, type LicenceTypes } from './LicenceDialogView'
import { errorMessages } from '@/domain/messages/errors'
import { licenceDialogMessages } from '@/features/licence/dialog/messages'
import { useSingleFlight } from '@/features/common/useSingleFlight'
import { notifyAtom } from '@/state/notices/notifications'

export interface LicenceDialogProps {
  /** Called when the dialog should close: button, Escape, a click outside, or after the change. */
  readonly onClose: () => void
}

/**
 * "Your license" dialog for an ADMIN: lists the types of licence and changes the organisation's licence to another
 * type (LIC-3, MOD-8).
 */
export function LicenceDialog({ onClose }: LicenceDialogProps) {
  const licence = useQuery(licenceQuery())
  const types = useQuery(licenceTypesQuery())
  const { mutateAsync, isPending } = useUpdateLicence()
  const notify = useSetAtom(notifyAtom)
  const { once, isOpen } = useSingleFlight()
  const [error, setError] = useState<string | null>(null)
  useEffect(() => focusBack, [])

  const change = async (licenceType: string) => {
    setError(null)
    try {
      const changed = await mutateAsync(licenceType)
      if (isOpen()) onClose()
      notify({ kind: 'success', text: licenceDialogMessages.changed(changed.licenceType) })
    } catch (failure) {
      const cause = errorText(failure)
      const text = cause === null ? null : errorMessages.licenceUpdate(cause)
      if (isOpen()) setError(text)
      else notify({ kind: 'error', text })
    }
  }
  const shown: LicenceTypes =
    types.data !== undefined
      ? { kind: 'ready', types: types.data }
      : { kind: types.isError && !types.isFetching ? 'failed' : 'loading' }
  return (
    <LicenceDialogView
      licence={licence.data ?? null}
      types={shown}
      isBusy={isPending}
      error={error}
      contactHref={supportLink()}
      onRetry={() => void types.refetch()}
      onSave={(type) => void once(() => change(type))}
      onClose={onClose}
    />
  )
}

/** Delay in milliseconds after closing; the banner that opened the dialog may be removed by then. */
const AFTER_CLOSING_MS = 150

function focusBack() {
  setTimeout(() => {
    if (isFocusFree()) document.querySelector<HTMLElement>('main')?.focus()
  }, AFTER_CLOSING_MS)
}
