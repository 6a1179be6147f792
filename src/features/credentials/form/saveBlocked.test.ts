import { expect, it } from 'vitest'
import { fieldSetOf } from '@/connectors/lookups'
import { type SaveBlock, saveBlocks } from '@/domain/credentials/form/validity'
import { credentialMessages } from '@/features/credentials/messages'
import { newEntry } from '@/connectors/credentialEntries'
import { formBlocks, saveBlockedBy } from './saveBlocked'

const texts = credentialMessages.save
const opened = (
  side: 'source' | 'destination',
  label: string,
  typed: Readonly<Record<string, string>> = {},
) => {
  const fieldSet = fieldSetOf(side, label)
  const entry = newEntry(side, { id: 1, label, name: label }, [])
  const blocks = saveBlocks({ ...entry, attributes: { ...entry.attributes, ...typed } }, fieldSet, [])
  return saveBlockedBy(formBlocks(blocks, null), [], fieldSet)
}
const namesOf = (blockedBy: ReturnType<typeof saveBlockedBy>) =>
  blockedBy.kind === 'fields' ? blockedBy.fields.map(({ name }) => name) : null

it('FU-26 an untouched form says what to enter', () => {
  const blockedBy = opened('source', 'ironsource')
  expect(blockedBy).toMatchObject({ kind: 'fields', lead: texts.enter })
  expect(namesOf(blockedBy)).toEqual(['secret key', 'refresh token'])
})
it('FU-26 the untouched form of a service account asks for the key file first', () => {
  expect(opened('destination', 'bigquery')).toMatchObject({ lead: texts.enterOrUpload })
})
it('FU-26 FU-6 a field that is filled in wrong is counted and named by its label', () => {
  const blockedBy = opened('destination', 'redshift', { host: 'localhost' })
  expect(blockedBy).not.toHaveProperty('lead')
  expect(namesOf(blockedBy)).toEqual(['Host', 'Port', 'Database', 'Username', 'Password'])
})
it('CRD-6 a field that the service named is named by its label', () => {
  const failed: readonly SaveBlock[] = [{ kind: 'failed', message: 'report_key is invalid' }]
  const blockedBy = saveBlockedBy(failed, ['report_key'], fieldSetOf('source', 'applovin'))
  expect(namesOf(blockedBy)).toEqual(['Report key'])
})
