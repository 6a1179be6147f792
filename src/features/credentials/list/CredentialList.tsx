import { isFocusFree } from '@/components/common/hasLostFocus'
import Box from '@mui/material/Box'
import { useQuery } from '@tanstack/react-query'
import { useAtomValue, useSetAtom } from 'jotai'
import { useDeferredValue, useLayoutEffect, useRef, useState, useMemo } from 'react'
import { useLocation } from 'react-router-dom'
import { useCapabilities } from '@/api/resources/account/capabilities'
import { userInfoQuery } from '@/api/resources/account/session'
import CircleCheck from 'lucide-react/icons/circle-check'
import CircleX from 'lucide-react/icons/circle-x'
import Clock from 'lucide-react/icons/clock'
import type { LucideIcon } from 'lucide-react'
import { GroupToolbar } from '@/components/list/GroupToolbar'
import { NothingFound } from '@/components/list/NothingFound'
import { focusSearchBox } from '@/components/list/focusSearchBox'
import { useZone } from '@/components/common/zone'
import { CredentialRow } from './CredentialRow'
import type { CredentialRowModel } from './credentialRowModel'
import { CredentialTable } from './CredentialTable'
import { VisuallyHidden } from '@/components/list/listTable'
import type { Catalogue } from '@/domain/catalogue/types'
import {
  type CredentialGroup,
  checkGroups,
  type CredentialItem,
  parseCredentialFilter,
  groupCounts,
  inListOrder,
  lastResult,
  shownItems,
  withCredentialFilter,
  type CredentialCheck,
} from '@/domain/credentials/list/credentialList'
import { personName } from '@/domain/people/roster'
import { credentialListMessages as texts } from './messages'
import { clockWithZone } from '@/domain/shared/text/zone'
import { useUrlFilter } from '@/features/common/useUrlFilter'
import { credentialRejectionsAtom } from '@/state/notices/foundFaults'
import { nowAtom } from '@/state/browser/clock'
import { notifyAtom } from '@/state/notices/notifications'
import { credentialRow, lastCheckModel, type LastCheckFacts, sideOfItem } from './credentialRows'
import { paletteVar } from '@/theme/primitives'
import type { CredentialChecks } from '@/features/credentials/check/useCredentialChecks'
import { credentialChecksQuery } from '@/api/resources/stacks/credentialChecks'
import { withExpiry, withRecordedChecks } from './recordedChecks'

/** Icons of the groups that say something is wrong or works. */
const groupIcons: Readonly<Record<CredentialGroup, readonly [LucideIcon, string] | undefined>> = {
  refused: [CircleX, paletteVar('error.main')],
  expires: [Clock, paletteVar('warning.main')],
  works: [CircleCheck, paletteVar('success.main')],
  unchecked: undefined,
  notNeeded: undefined,
  unused: undefined,
}

export interface CredentialListProps {
  /** Saved credentials, each with the stacks that use it. */
  readonly items: readonly CredentialItem[]
  /** Catalogue of connectors, for names and icons. */
  readonly catalogue: Catalogue
  /** Results of credential checks, and functions that start them. */
  readonly checks: CredentialChecks
}

const form = { read: parseCredentialFilter, write: withCredentialFilter }

/**
 * List of the organisation's saved credentials with its toolbar; credentials that a check has refused come first
 * (FU-18).
 */
export function CredentialList({ items: saved, catalogue, checks: own }: CredentialListProps) {
  const { items, known, areRecorded } = useRecordedChecks(saved, own.known)
  const checks = { ...own, known }
  const { running, check } = checks
  const { view, search, settle, choose, replace } = useUrlFilter(form)
  const address = useLocation().search
  const capabilities = useCapabilities()
  const zone = useZone()
  const lastCheckFacts = useLastCheckFacts(zone)
  const setFoundFaults = useSetAtom(credentialRejectionsAtom)
  const notify = useSetAtom(notifyAtom)
  const [announcement, setAnnouncement] = useState('')
  const settled = useSettledChecks(checks)
  const shown = inListOrder(shownItems(items, settled, useDeferredValue(view)), settled)
  const restoreFocusTo = useRestoreRowFocus(shown)
  const rowOf = (item: CredentialItem): CredentialRowModel => {
    const { id } = item.credential
    const last = known.get(id)
    const step = running.get(id) ?? null
    return credentialRow(item, {
      catalogue,
      canDelete: capabilities.has('credentialDelete'),
      canRotate: capabilities.has('credentialRotate'),
      canProve: capabilities.has('connectionProof'),
      ...(areRecorded && { lastCheck: lastCheckModel(last, lastCheckFacts) }),
      search: address,
      check: step ?? lastResult(item, known),
      time: step !== null || last === undefined ? '' : clockWithZone(last.at, zone),
    })
  }
  const handleEdit = (id: number) => {
    const last = known.get(id)
    // the form shows the refusal of the last check
    const isRefused = last?.check.kind === 'refused'
    setFoundFaults(isRefused ? { [id]: { message: last.check.message, checkedAt: last.at } } : {})
  }
  const handleCheck = async (item: CredentialItem) => {
    const { id, name } = item.credential
    restoreFocusTo(id)
    setAnnouncement('')
    const last = await check(id, sideOfItem(item))
    if (last?.check.kind === 'missing') notify({ kind: 'error', text: texts.deletedMeanwhile(name) })
    else if (last !== null) setAnnouncement(texts.checked(name, last.check.kind))
  }
  const counts = groupCounts(items, settled)
  const groupOf = (value: CredentialGroup) => ({
    value,
    name: texts.view.groups[value],
    count: counts[value],
    ...(groupIcons[value] && { icon: groupIcons[value] }),
  })
  return (
    <>
      <VisuallyHidden as="output">{announcement}</VisuallyHidden>
      <GroupToolbar
        label={texts.view.label}
        all={{ count: items.length, name: texts.view.all(items.length === 1) }}
        groups={checkGroups.map(groupOf)}
        apart={{ label: texts.view.labelOfUse, groups: [groupOf('unused')] }}
        chosen={view.group}
        onGroup={(group) => choose({ group })}
        search={{ searched: view.searched, label: texts.view.search, onSearch: search, onLeave: settle }}
      />
      {shown.length === 0 ? (
        <NothingFound
          title={texts.view.nothing}
          clear={texts.view.showAll}
          onClear={() => replace({ group: null, searched: '' })}
        >
          {view.group === null || known.size > 0 ? texts.view.nothingText : texts.view.nothingChecked}
        </NothingFound>
      ) : (
        <Box sx={{ minWidth: 0 }}>
          <CredentialTable hasLastCheck={areRecorded}>
            {shown.map((item) => {
              const { id } = item.credential
              return (
                <CredentialRow
                  key={id}
                  row={rowOf(item)}
                  onCheck={() => void handleCheck(item)}
                  onEdit={() => handleEdit(id)}
                />
              )
            })}
          </CredentialTable>
        </Box>
      )}
    </>
  )
}

/** Returns what the texts about last checks depend on. */
function useLastCheckFacts(zone: string): LastCheckFacts {
  const { data: user } = useQuery(userInfoQuery())
  return {
    now: useAtomValue(nowAtom),
    zone,
    ownName: user === undefined ? '' : personName(user),
    hasRunPages: useCapabilities().has('runDetail'),
  }
}

/**
 * Completed checks that determine the sort order; updated only while no check is running, so that rows keep their
 * place.
 */
function useSettledChecks({ known, running, progress }: CredentialChecks) {
  const [settled, setSettled] = useState(known)
  const isBusy = running.size > 0 || progress !== null
  if (!isBusy && settled !== known) {
    setSettled(known)
    return known
  }
  return settled
}

/**
 * Restores the focus after rows have moved: to the row that was checked, or to the search box if that row left the
 * list. Returns the function that names the checked row.
 */
function useRestoreRowFocus(shown: readonly CredentialItem[]): (id: number) => void {
  const checked = useRef<number | null>(null)
  const order = shown.map(({ credential }) => credential.id).join(' ')
  useLayoutEffect(() => {
    const id = checked.current
    checked.current = null
    if (id === null || !isFocusFree()) return
    const button = document.querySelector<HTMLElement>(`[data-credential="${id}"] [data-check]`)
    if (button === null) focusSearchBox()
    else button.focus()
  }, [order])
  return (id) => {
    checked.current = id
  }
}

/** Credentials with their last checks: those of this session, and those that the backend has recorded. */
interface RecordedChecks {
  readonly items: readonly CredentialItem[]
  readonly known: ReadonlyMap<number, CredentialCheck>
  /** Whether the backend records checks, so that the list has a column for them. */
  readonly areRecorded: boolean
}

/**
 * Adds what the backend knows to the credentials and the checks of this session, where it announces `credential_check`
 * (FU-18). Without an answer, only those of this session count.
 */
const useRecordedChecks = (
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
