import { formatRows } from '@/domain/shared/text/numbers'
import { CREDENTIALS_MAX, CREDENTIALS_MAX_CHARACTERS } from '@/domain/shared/limits'
import { findInvisible } from '@/domain/shared/text/invisibleInNames'
import { trimText } from '@/domain/shared/text/invisible'
import { findFieldSet } from '@/connectors/lookups'
import { isTyped, shapeMessage } from '@/domain/credentials/form/validators'
import type { FieldDefinition } from '@/domain/credentials/types'
import { isSampleValue } from '@/server/accounts/sampleCredentials'
import type { CheckProblem } from '@/server/engine/checks'
import type { Core } from '@/server/accounts/core'
import { conflict, wrongField } from '@/server/lib/refusal'

/** Field value for which verification fails where no provider is asked (spec 2 §9). */
const REFUSED_VALUE = 'invalid'

/** Values of a credential that a person wants to be checked. */
interface CheckedValues {
  readonly label: string
  readonly value: Readonly<Record<string, string>>
  readonly personId: number
}

/**
 * Joins the problems of a label that names a source and a destination. The call does not say for which of them the
 * credential is, so that one use that works is enough.
 */
const joinedProblem = (source: CheckProblem, destination: CheckProblem): CheckProblem => {
  if (source.message === destination.message) return source
  if (destination.verdict === 'unclear') return source
  return {
    ...source,
    message: `As a source: ${source.message} As a destination: ${destination.message}`,
    field: source.field ?? destination.field,
  }
}

/** Fields of a label, of the source and of the destination that have it. */
const fieldsOf = (label: string): readonly FieldDefinition[] =>
  [findFieldSet('source', label), findFieldSet('destination', label)].flatMap((form) => form?.fields ?? [])

/**
 * Returns the first value of a credential that is not of the shape of its field, by the rule of the form; null for none.
 * Sample mode and live mode check it alike, before any provider is asked (W-6, W-11).
 */
export const shapeProblem = (label: string, value: Readonly<Record<string, string>>): CheckProblem | null => {
  for (const field of fieldsOf(label)) {
    const text = value[field.name] ?? ''
    const message = isSampleValue(field.name, text) ? null : shapeMessage(field, text)
    if (message !== null)
      return { message: `${field.label}: ${message}`, field: field.name, verdict: 'refused' }
  }
  return null
}

/** Throws a `Refusal` (HTTP 422) for a value of a credential with an invisible character inside (W-6). */
export const refuseInvisible = (label: string, value: Readonly<Record<string, string>>): void => {
  for (const field of fieldsOf(label).filter(isTyped)) {
    const found = findInvisible(value[field.name] ?? '')
    if (found !== null) throw wrongField(field.name, `contains an invisible character (${found.code})`)
  }
}

/**
 * Asks the provider or the warehouse about the values of a credential, or applies the rule of spec 2 §9 where neither
 * answers.
 * Resolves to what is wrong with them; null for nothing.
 */
export const problemOf = async (
  { content, checkCredential, checkWarehouse }: Pick<Core, 'content' | 'checkCredential' | 'checkWarehouse'>,
  { label, value, personId }: CheckedValues,
): Promise<CheckProblem | null> => {
  const wrong = shapeProblem(label, value)
  if (wrong !== null) return wrong
  const isSource = content.sourceTypes.some((type) => type.label === label)
  const isDestination = content.destinationTypes.some((type) => type.label === label)
  if (isSource && checkCredential !== null) {
    const problem = await checkCredential(label, value, personId)
    if (problem === null || !isDestination || checkWarehouse === null) return problem
    const other = await checkWarehouse(label, value, personId)
    return other && joinedProblem(problem, other)
  }
  if (!isSource && checkWarehouse !== null) return checkWarehouse(label, value, personId)
  const refused = Object.entries(value).find(([, text]) => trimText(text) === REFUSED_VALUE)
  if (refused === undefined) return null
  const [field] = refused
  return {
    message: `The provider rejected these credentials: ${field} is invalid`,
    field,
    verdict: 'refused',
  }
}

/** Throws a `Refusal` (HTTP 409) if an organisation has no room for these values as well (S-12). */
export const assertRoom = ({ store }: Core, orgId: number, value: Readonly<Record<string, string>>): void => {
  const size = store.sealedSize('credentials', orgId) + JSON.stringify(value).length
  if (size <= CREDENTIALS_MAX_CHARACTERS) return
  throw conflict(
    `Your credentials take all of the ${CREDENTIALS_MAX_CHARACTERS / 1e6} MB that an organization has for them, so this one wasn't saved. Delete credentials that no stack uses, then save again.`,
  )
}

/** Throws a `Refusal` (HTTP 409) if an organisation may not have one more credential (S-12). */
export const assertOneMore = ({ store }: Core, orgId: number): void => {
  if (store.heads('credentials', { orgId }).length < CREDENTIALS_MAX) return
  throw conflict(
    `Your organization has ${formatRows(CREDENTIALS_MAX)} credentials, so this one wasn't saved. Delete credentials that no stack uses, then save again.`,
  )
}

/** Returns the ids of the stacks that use a credential as source or destination. */
export const stacksUsing = (core: Core, orgId: number, credentialsId: number): readonly number[] => {
  const destinations = core.store.list('destinations', { orgId, credentialsId }).map(({ id }) => id)
  return core.store
    .list('stacks', { orgId })
    .filter(
      ({ credentialsId: own, destinationId }) =>
        own === credentialsId || destinations.some((id) => id === destinationId),
    )
    .map(({ id }) => id)
}
