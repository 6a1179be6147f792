import type { BlockedBy, BlockingField } from '@/components/common/feedback/BlockedReason'
import { CONNECT_ID, NAME_FIELD_ID, fieldId } from './secretInputProps'
import type { CredentialFormDefinition } from '@/domain/credentials/types'
import type { SaveBlock } from '@/domain/credentials/form/validity'
import { credentialMessages } from '@/features/credentials/messages'
import { validationMessages } from '@/domain/messages/validation'

const texts = credentialMessages.save

/**
 * Reason that blocks saving a credential: an invalid name or field, a pending or failed verification (`SaveBlock`),
 * or a missing OAuth sign-in (CRD-6, PLUS-9).
 */
export type FormBlock =
  | SaveBlock
  /** The user has to sign in to this OAuth provider first. */
  | { readonly kind: 'notConnected'; readonly provider: string }
  /** The connected account has no ids to choose from. */
  | { readonly kind: 'noIds' }

/**
 * Returns the reasons that block saving. If the user has to sign in to the OAuth provider `provider` first (null if
 * not), only an invalid name and the sign-in count, because the other fields appear afterwards.
 */
export const formBlocks = (blocks: readonly SaveBlock[], provider: string | null): readonly FormBlock[] =>
  provider === null
    ? blocks
    : [...blocks.filter(({ kind }) => kind === 'name'), { kind: 'notConnected', provider }]

const fieldsOf = (
  blocks: readonly FormBlock[],
  { fields }: CredentialFormDefinition,
): readonly BlockingField[] =>
  blocks.flatMap((block) => {
    if (block.kind === 'name') return [{ id: NAME_FIELD_ID, name: credentialMessages.name }]
    if (block.kind !== 'field') return []
    const label = fields.find(({ name }) => name === block.field)?.label
    return [{ id: fieldId(block.field), name: label ?? block.field }]
  })

/** "Report key" as "report key", for the middle of a sentence; abbreviations keep their capitals. */
const labelInSentence = (label: string): string =>
  /^[A-Z]{2}/.test(label) ? label : label.charAt(0).toLowerCase() + label.slice(1)

const isEmpty = (block: FormBlock): boolean =>
  'message' in block &&
  (block.message === validationMessages.required || block.message === validationMessages.nameEmpty)

/** Reason for blocking fields: empty ones are named ("Enter the report key"), invalid ones are counted. */
const blockedByFields = (blocks: readonly FormBlock[], fieldSet: CredentialFormDefinition): BlockedBy => {
  const fields = fieldsOf(blocks, fieldSet)
  if (!blocks.every(isEmpty)) return { kind: 'fields', fields }
  const inSentence = fields.map(({ id, name }) => ({ id, name: labelInSentence(name) }))
  const isKeyFile = fieldSet.uploads.includes('json') && fields.length > 1
  return { kind: 'fields', fields: inSentence, lead: isKeyFile ? texts.enterOrUpload : texts.enter }
}

/**
 * Returns the reason shown at the disabled Save button of a credential form: invalid fields first, with links to
 * their inputs, else the state of the verification; `free` if `blocks` is empty. `named` are fields that the service
 * named in its refusal.
 */
export const saveBlockedBy = (
  blocks: readonly FormBlock[],
  named: readonly string[],
  fieldSet: CredentialFormDefinition,
): BlockedBy => {
  const [first] = blocks
  if (first === undefined) return { kind: 'free' }
  const ofFields = blocks.filter(({ kind }) => kind === 'name' || kind === 'field')
  if (ofFields.length > 0) return blockedByFields(ofFields, fieldSet)
  if (first.kind === 'notConnected') {
    return { kind: 'reason', reason: credentialMessages.oauth.first(first.provider), leadTo: CONNECT_ID }
  }
  if (first.kind === 'noIds') {
    return { kind: 'reason', reason: credentialMessages.oauth.noIdsFirst, leadTo: CONNECT_ID }
  }
  if (first.kind === 'verifying') return { kind: 'wait', reason: texts.waiting }
  if (first.kind === 'notAsked') return { kind: 'reason', reason: texts.notAsked }
  if (first.kind === 'notMade') return { kind: 'reason', reason: texts.notMade }
  if (first.kind === 'notVerified') return { kind: 'reason', reason: texts.notChecked }
  if (named.length > 0) {
    const refused = named.map((field) => ({ kind: 'field', field, message: '' }) as const)
    return { kind: 'fields', fields: fieldsOf(refused, fieldSet) }
  }
  return { kind: 'reason', reason: `${texts.failed} ${validationMessages.credentialsInvalid}` }
}

/**
 * Returns the reason shown at the disabled Save button of a saved credential's edit form: missing or invalid values
 * first, then the absence of changes, then the state of the verification; `free` if it can be saved.
 */
export const editBlockedBy = (
  blocks: readonly FormBlock[],
  named: readonly string[],
  fieldSet: CredentialFormDefinition,
  hasChanged: boolean,
): BlockedBy => {
  const isIncomplete = blocks.some(
    ({ kind }) => kind === 'name' || kind === 'field' || kind === 'notConnected' || kind === 'noIds',
  )
  return hasChanged || isIncomplete
    ? saveBlockedBy(blocks, named, fieldSet)
    : { kind: 'reason', reason: credentialMessages.edit.unchanged }
}
