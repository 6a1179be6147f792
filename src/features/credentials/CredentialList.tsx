import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useSetAtom } from 'jotai'
import { useLayoutEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { useCapabilities } from '@/api/resources/capabilities'
import { EmptyState } from '@/components/common/EmptyState'
import { useZone } from '@/components/common/zone'
import { CredentialRow } from '@/components/credentials/CredentialRow'
import type { CredentialRowView } from '@/components/credentials/credentialRowView'
import { CredentialTable } from '@/components/credentials/CredentialTable'
import { CredentialToolbar } from '@/components/credentials/CredentialToolbar'
import type { Catalogue } from '@/domain/catalogue/types'
import {
  type CredentialItem,
  credentialViewOf,
  groupCounts,
  inListOrder,
  shownItems,
  withCredentialView,
} from '@/domain/credentials/credentialList'
import { credentialListMessages as texts } from '@/domain/messages/credentialList'
import { clockWithZone } from '@/domain/shared/zone'
import { useAddressView } from '@/features/common/useAddressView'
import { foundFaultsAtom } from '@/state/foundFaults'
import { credentialRow, sideOfItem } from './credentialRows'
import type { CredentialChecks } from './useCredentialChecks'

export interface CredentialListProps {
  readonly items: readonly CredentialItem[]
  readonly catalogue: Catalogue
  readonly checks: CredentialChecks
}

const form = { read: credentialViewOf, write: withCredentialView }

/** The credentials of the organisation, refused ones first, with their toolbar (FU-18). */
export function CredentialList({ items, catalogue, checks }: CredentialListProps) {
  const { known, running, check } = checks
  const { view, search, settle, choose, replace } = useAddressView(form)
  const address = useLocation().search
  const canDelete = useCapabilities().has('credentialDelete')
  const zone = useZone()
  const handOver = useSetAtom(foundFaultsAtom)
  const settled = useSettledChecks(checks)
  const pressed = useRef<number | null>(null)
  const shown = inListOrder(shownItems(items, settled, view), settled)
  useFocusedRow(pressed, shown)
  const rowOf = (item: CredentialItem): CredentialRowView => {
    const { id } = item.credential
    const last = known.get(id)
    const step = running.get(id) ?? null
    return credentialRow(item, {
      catalogue,
      canDelete,
      search: address,
      check: step ?? last?.check ?? null,
      time: step !== null || last === undefined ? '' : clockWithZone(last.at, zone),
    })
  }
  const handleEdit = (id: number) => {
    const last = known.get(id)
    // the form opens with the refusal in place
    if (last?.check.kind === 'refused')
      handOver({ [id]: { message: last.check.message, checkedAt: last.at } })
  }
  return (
    <>
      <CredentialToolbar
        total={items.length}
        counts={groupCounts(items, settled)}
        view={view}
        onGroup={(group) => choose({ group })}
        onSearch={search}
        onSearchLeave={settle}
      />
      {shown.length === 0 ? (
        <EmptyState
          variant="noMatch"
          title={texts.view.nothing}
          action={
            <Button onClick={() => replace({ group: null, searched: '' })}>{texts.view.showAll}</Button>
          }
        >
          {texts.view.nothingText}
        </EmptyState>
      ) : (
        <Box sx={{ minWidth: 0 }}>
          <CredentialTable>
            {shown.map((item) => {
              const { id } = item.credential
              return (
                <CredentialRow
                  key={id}
                  row={rowOf(item)}
                  onCheck={() => {
                    pressed.current = id
                    void check(id, sideOfItem(item))
                  }}
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

/** The finished checks by which the list is ordered: rows keep their place while any check is under way. */
function useSettledChecks({ known, running, progress }: CredentialChecks) {
  const [settled, setSettled] = useState(known)
  const isBusy = running.size > 0 || progress !== null
  if (!isBusy && settled !== known) {
    setSettled(known)
    return known
  }
  return settled
}

/** Gives the focus back to the row whose check was asked for, where moving the row took it. */
function useFocusedRow(pressed: { readonly current: number | null }, shown: readonly CredentialItem[]) {
  const order = shown.map(({ credential }) => credential.id).join(' ')
  useLayoutEffect(() => {
    if (pressed.current === null || document.activeElement !== document.body) return
    document.querySelector<HTMLElement>(`[data-credential="${pressed.current}"] [data-check]`)?.focus()
  }, [pressed, order])
}
