import { useQuery } from '@tanstack/react-query'
import { useAtomValue, useSetAtom } from 'jotai'
import { useEffect, useMemo } from 'react'
import { credentialsQuery } from '@/api/resources/stacks/credentials'
import type { Catalogue } from '@/domain/catalogue/types'
import type { CredentialEntry } from '@/domain/credentials/types'
import { credentialEntries } from '@/connectors/credentialEntries'
import { entryKeys } from '@/domain/wizard/flow/finish'
import { useCatalogue } from '@/features/common/useCatalogue'
import type { WizardSelections } from '@/domain/wizard/types'
import { credentialEntriesAtom, ensureEntriesAtom } from '@/state/vault/credentialEntries'
import { useRestoreEntries } from '@/state/vault/useRestoreEntries'
import { wizardAtom } from '@/state/wizard/wizard'

/**
 * The credential forms of the wizard's selection: `empty` if neither a source nor a destination is selected,
 * `loading`, or ready.
 */
export type CredentialForms =
  | { readonly kind: 'empty' }
  | { readonly kind: 'loading' }
  | { readonly kind: 'ready'; readonly forms: readonly CredentialEntry[]; readonly catalogue: Catalogue }

const inOrder = (
  selections: WizardSelections,
  held: Readonly<Record<string, CredentialEntry>>,
): readonly CredentialEntry[] | null => {
  const forms = entryKeys(selections).flatMap((key) => held[key] ?? [])
  return forms.length === entryKeys(selections).length ? forms : null
}

/**
 * Returns the state of each credential form that the wizard's selected sources and destination need: the sources in
 * order, then the destination (WIZ-10). Values typed before a reload are restored (CRD-9); forms that don't exist yet
 * are created.
 */
export const useCredentialForms = (): CredentialForms => {
  const { selections } = useAtomValue(wizardAtom)
  const held = useAtomValue(credentialEntriesAtom)
  const ensure = useSetAtom(ensureEntriesAtom)
  const isRestored = useRestoreEntries()
  const catalogue = useCatalogue()
  const list = useQuery(credentialsQuery())
  const forms = inOrder(selections, held)
  const existing = useMemo(() => list.data ?? (list.isError ? [] : null), [list.data, list.isError])

  useEffect(() => {
    if (!isRestored || forms !== null || existing === null) return
    ensure(credentialEntries(selections, catalogue, existing, Object.values(held)))
  }, [isRestored, forms, catalogue, existing, ensure, selections, held])

  if (selections.sourceTypeIds.length === 0 && selections.destinationTypeId === null) return { kind: 'empty' }
  return forms !== null && isRestored ? { kind: 'ready', forms, catalogue } : { kind: 'loading' }
}
