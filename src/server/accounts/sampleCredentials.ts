import { fieldSetOf } from '@/connectors/lookups'
import { seedOf, sourceSeeds } from '@/server/connectors/catalogue/catalogueSources'
import type { CredentialRecord } from '@/server/store/records'
import { secretWithPlace } from '@/server/store/storagePlace'
import type { Store } from '@/server/store/store'

const nameOf = (label: string): string => {
  const seed = seedOf(label)
  return seed?.sampleCredential ?? `Sample ${seed?.name ?? label}`
}

const sampleText = (field: string): string => `sample-${field.replaceAll('_', '-')}`

/** Has the shape of a private key (RSA), and opens nothing. */
const SAMPLE_KEY =
  '-----BEGIN PRIVATE KEY-----\nMBoCAQAwDQYJKoZIhvcNAQEBBQAEBnNhbXBsZQ==\n-----END PRIVATE KEY-----\n'

/** Value of a field: any text of its shape works in sample mode. */
const valueOf = (field: string): string => {
  if (field === 'port') return '5439'
  return field === 'private_key' ? SAMPLE_KEY : sampleText(field)
}

/** Whether a value is the ready-made one of a field, also of an older version, in which a private key was any text. */
export const isSampleValue = (field: string, value: string): boolean => value === sampleText(field)

/**
 * Gives a new organisation ready-made credentials for the sources of the invented studio, so that its first stack needs
 * no key.
 */
export const addSampleCredentials = (store: Store, orgId: number, now: number): void => {
  for (const { label } of sourceSeeds)
    if (seedOf(label)?.sampleCredential !== undefined) sampleCredential(store, orgId, label, now)
}

/** Id of the ready-made credential of a source type, which is created where the organisation has none. */
export const sampleCredential = (store: Store, orgId: number, label: string, now: number): number => {
  const name = nameOf(label)
  const names = store.heads('credentials', { orgId })
  const known = names.find((each) => each.label === label && each.name === name)
  if (known !== undefined) return known.id
  const fields = fieldSetOf('source', label).fields.map((field) => [field.name, valueOf(field.name)])
  const value: Readonly<Record<string, string>> = Object.fromEntries(fields)
  return insertCredential(store, { orgId, label, name, createdAt: now, ...secretWithPlace(value) })
}

/** Inserts a credential under a name that no other one of the organisation has; returns its id. */
export const insertCredential = (store: Store, draft: Omit<CredentialRecord, 'id'>): number => {
  const taken = new Set(store.heads('credentials', { orgId: draft.orgId }).map(({ name }) => name))
  let name = draft.name
  for (let number = 2; taken.has(name); number += 1) name = `${draft.name} ${number}`
  return store.insert('credentials', { ...draft, name }).id
}
