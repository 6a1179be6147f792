import { useQuery } from '@tanstack/react-query'
import { useAtomValue } from 'jotai'
import { useMemo } from 'react'
import { useCapabilities } from '@/api/resources/account/capabilities'
import { credentialChecksQuery } from '@/api/resources/stacks/credentialChecks'
import type { CredentialCheck, CredentialItem } from '@/domain/credentials/list/credentialList'
import { withExpiry, withRecordedChecks } from './recordedChecks'
import { nowAtom } from '@/state/browser/clock'

/** Credentials with their last checks: those of this session, and those that the backend has recorded. */
export interface RecordedChecks {
  readonly items: readonly CredentialItem[]
  readonly known: ReadonlyMap<number, CredentialCheck>
  /** Whether the backend records checks, so that the list has a column for them. */
  readonly areRecorded: boolean
}

/**
 * Adds what the backend knows to the credentials and the checks of this session, where it announces `credential_check`
 * (FU-18). Without an answer, only those of this session count.
 */
export const useRecordedChecks = (
  items: readonly CredentialItem[],
  known: ReadonlyMap<number, CredentialCheck>,
): RecordedChecks => {
  const isAnnounced = useCapabilities().has('credentialCheck')
  const { data, isError } = useQuery({ ...credentialChecksQuery(), enabled: isAnnounced })
  const now = useAtomValue(nowAtom)
  const areRecorded = isAnnounced && !(isError && data === undefined)
  const checks = useMemo(() => (data === undefined ? known : withRecordedChecks(known, data)), [known, data])
  return { items: data === undefined ? items : withExpiry(items, data, now), known: checks, areRecorded }
}
