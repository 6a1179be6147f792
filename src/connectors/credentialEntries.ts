import { destinationTypeById, sourceTypeById } from '@/domain/catalogue/lookups'
import type { Catalogue, CatalogueSide } from '@/domain/catalogue/types'
import { credentialsOf, defaultCredentialName } from '@/domain/credentials/form/naming'
import type { Credential, CredentialEntry } from '@/domain/credentials/types'
import { initialAttributes } from '@/domain/credentials/form/validity'
import { unknownStatus } from '@/domain/credentials/form/verification'
import { entryKey } from '@/domain/wizard/flow/finish'
import type { WizardSelections } from '@/domain/wizard/types'
import { findFieldSet } from './lookups'

/**
 * Creates the initial state of a credential form for a new credential of this source or destination type: default
 * values, and a default name that no saved credential and none of `otherNames` has (CRD-3).
 */
export const newEntry = (
  side: CatalogueSide,
  type: { readonly id: number; readonly label: string; readonly name: string },
  existing: readonly Credential[],
  otherNames: readonly string[] = [],
): CredentialEntry => {
  const fieldSet = findFieldSet(side, type.label)
  const prefilled = fieldSet === null ? {} : initialAttributes(fieldSet)
  return {
    key: entryKey(side, type.id),
    side,
    typeId: type.id,
    label: type.label,
    typeName: type.name,
    mode: 'new',
    id: null,
    name: defaultCredentialName(type.label, existing, otherNames),
    attributes: prefilled,
    prefilled,
    oauth: null,
    status: unknownStatus,
  }
}

/**
 * Selects the saved credential of the type, if there is exactly one. Where there are several, the form asks: a stack must
 * not go into a warehouse that nobody chose (N-15).
 */
const withExisting = (entry: CredentialEntry, saved: readonly Credential[]): CredentialEntry => {
  const [only, ...others] = saved
  if (only === undefined) return entry
  if (others.length > 0) return { ...entry, mode: 'unchosen' }
  return { ...entry, mode: 'existing', id: only.id, name: only.name, attributes: {} }
}

/**
 * Returns the state of each credential form that the wizard's selections need, in the order of the forms. The state in
 * `held` is kept; a new form selects the only saved credential of its type, asks where there are several, or else starts
 * an empty new credential (CRD-4, N-15). Throws an UnknownIdError for a type that the catalogue does not contain.
 */
export const credentialEntries = (
  selections: WizardSelections,
  catalogue: Catalogue,
  existing: readonly Credential[],
  held: readonly CredentialEntry[] = [],
): readonly CredentialEntry[] => {
  const made: CredentialEntry[] = []
  const add = (
    side: CatalogueSide,
    type: { readonly id: number; readonly label: string; readonly name: string },
  ) => {
    const key = entryKey(side, type.id)
    const kept = held.find((entry) => entry.key === key && entry.label === type.label)
    const names = [...held, ...made].filter((entry) => entry.mode === 'new').map((entry) => entry.name)
    const fresh = () =>
      withExisting(newEntry(side, type, existing, names), credentialsOf(type.label, existing))
    made.push(kept ?? fresh())
  }
  for (const id of selections.sourceTypeIds) add('source', sourceTypeById(catalogue, id))
  if (selections.destinationTypeId !== null) {
    add('destination', destinationTypeById(catalogue, selections.destinationTypeId))
  }
  return made
}
