import type { ListedForm } from './FormList'
import type { Catalogue } from '@/domain/catalogue/types'
import { hasTyped } from '@/domain/credentials/form/hasTyped'
import type { CredentialEntry } from '@/domain/credentials/types'
import { isReady } from '@/domain/credentials/form/validity'
import { isAlwaysVerified } from '@/domain/credentials/form/verification'
import { credentialMessages } from '@/features/credentials/messages'
import { pages } from '@/domain/shared/paths'

const texts = credentialMessages.forms

const detailOf = (entry: CredentialEntry): string => {
  if (isAlwaysVerified(entry)) return credentialMessages.chosen.none
  if (entry.id !== null) return entry.name
  if (entry.mode === 'unchosen') return texts.unchosen
  if (entry.status.kind === 'failed') return texts.failed
  return hasTyped(entry) ? texts.unsaved : texts.untouched
}

/**
 * Computes the list of the stack's credential forms, in the given order; `number` is the zero-based index of the open
 * form (FU-7, FU-8).
 */
export const listedForms = (
  forms: readonly CredentialEntry[],
  number: number,
  { sourceTypes, destinationTypes }: Catalogue,
): readonly ListedForm[] =>
  forms.map((entry, index) => {
    const types = entry.side === 'source' ? sourceTypes : destinationTypes
    return {
      href: pages.credentials.href(index),
      side: entry.side,
      label: entry.label,
      name: entry.typeName,
      imageUrl: types.find(({ id }) => id === entry.typeId)?.imageUrl ?? '',
      detail: detailOf(entry),
      isReady: isReady(entry),
      isHere: index === number,
    }
  })

/**
 * Returns the zero-based index of the next incomplete credential form after `number`, wrapping around; null if all
 * others are complete.
 */
export const nextOpenForm = (forms: readonly CredentialEntry[], number: number): number | null => {
  const isOpen = (index: number) => {
    const entry = forms[index]
    return entry !== undefined && !isReady(entry)
  }
  const after = forms.map((_entry, step) => (number + 1 + step) % forms.length)
  return after.find((index) => index !== number && isOpen(index)) ?? null
}
