import { useMemo } from 'react'
import { useQuery } from '@tanstack/react-query'
import { atom, useAtomValue } from 'jotai'
import { isConnectionLost } from '@/api/client/errors'
import { alertsQuery } from '@/api/resources/account/alerts'
import { useCapabilities } from '@/api/resources/account/capabilities'
import { licenceQuery } from '@/api/resources/organisation/licences'
import { entitiesQuery } from '@/api/resources/stacks/entities'
import type { AlertRowModel } from './alertRowModel'
import { useZone } from '@/components/common/zone'
import type { Alert } from '@/domain/alerts/alertKinds'
import type { AlertReader } from '@/domain/alerts/alertTimes'
import { HOUR_MS } from '@/domain/shared/text/dates'
import { activeTransformations } from '@/domain/stacks/transformations/activeTransformations'
import { useCatalogue } from '@/features/common/useCatalogue'
import { nowAtom } from '@/state/browser/clock'
import { alertRows } from './alertRows'

/** State of the inbox: loading, failed to load, or the alerts with their rows, possibly outdated. */
export type AlertInboxState =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed'; readonly error: Error | null; readonly retry: () => void }
  | {
      readonly kind: 'ready'
      readonly alerts: readonly Alert[]
      /** Row of an alert, by its id. */
      readonly rows: ReadonlyMap<number, AlertRowModel>
      readonly reader: AlertReader
      /** Error of the latest refetch; null if it succeeded, or if only the connection is lost. */
      readonly staleError: Error | null
      readonly retry: () => void
    }

/** Time that rows are computed with: steps of a quarter of an hour, so that they are not recomputed at each tick. */
const STEP_MS = HOUR_MS / 4
const recentAtom = atom((get) => Math.floor(get(nowAtom) / STEP_MS) * STEP_MS)

/**
 * Loads the user's alerts with the names of their stacks and transformations, anew whenever the page is opened; a failed
 * refetch keeps the alerts. `search` is the query string of the page; `canChangeLicence` is whether the user may change
 * the organisation's licence.
 */
export function useAlertInbox(search: string, canChangeLicence: boolean): AlertInboxState {
  // an alert may come a moment after the run that the last load followed
  const alerts = useQuery({ ...alertsQuery(), refetchOnMount: 'always' })
  const entities = useQuery(entitiesQuery())
  const licenceType = useQuery(licenceQuery()).data?.licenceType ?? null
  const catalogue = useCatalogue()
  const hasSamples = useCapabilities().has('samples')
  const zone = useZone()
  const now = useAtomValue(recentAtom)
  const reader = useMemo(() => ({ now, zone }), [now, zone])
  const known = alerts.data
  const loaded = entities.data
  const rows = useMemo(() => {
    if (known === undefined || loaded === undefined) return null
    const transformations = activeTransformations(loaded, catalogue, null, true).filter(
      ({ side }) => side === 'destination',
    )
    const facts = {
      stacks: loaded.stacks,
      transformations,
      catalogue,
      reader,
      search,
      licenceType,
      canChangeLicence,
      hasSamples,
    }
    return new Map(alertRows(known, facts).map((row) => [row.id, row]))
  }, [known, loaded, catalogue, reader, search, licenceType, canChangeLicence, hasSamples])
  const retry = () => {
    for (const query of [alerts, entities]) if (query.isError) void query.refetch()
  }
  const error = alerts.error ?? entities.error
  if (known === undefined || rows === null)
    return error === null ? { kind: 'loading' } : { kind: 'failed', error, retry }
  return {
    kind: 'ready',
    alerts: known,
    rows,
    reader,
    staleError: isConnectionLost(error) ? null : error,
    retry,
  }
}
