/**
 * Creating what the wizard collected, as a pure function: which step is undone and what it sends. Rules
 * "Wizard": credentials → destination → one stack per source → destination transformations (WIZ-11, C-5).
 */
import type { FlowType, WizardState } from './types'
import type { Credential, CredentialEntry, CredentialEntryKey } from '@/domain/credentials/types'
import { comparableName } from '@/domain/credentials/naming'
import { trimmedPayload } from '@/domain/credentials/payload'
import type { Entities } from '@/domain/stacks/types'

export type CreationStepId =
  `credential:${CredentialEntryKey}` | 'destination' | `stack:${number}` | 'destinationTransformations'

/** Everything a step is decided from: the wizard, the held entries in order, and what the organisation has now. */
export interface CreationInput {
  readonly state: WizardState
  readonly entries: readonly CredentialEntry[]
  readonly credentials: readonly Credential[]
  readonly entities: Entities
  /** ISO time used where the creation has no start yet. */
  readonly now: string
}

interface StepBase<Kind extends string, Body> {
  readonly kind: Kind
  readonly id: CreationStepId
  /** The same for every try of this step. */
  readonly idempotencyKey: string
  readonly body: Body
}

export type CreationStep =
  | (StepBase<
      'credential',
      { readonly label: string; readonly name: string; readonly value: Record<string, string> }
    > & {
      readonly entryKey: CredentialEntryKey
    })
  | StepBase<'destination', { readonly credentialsId: number; readonly destinationTypeId: number }>
  | (StepBase<'stack', NewStackBody> & { readonly sourceTypeId: number })
  | StepBase<
      'destinationTransformations',
      { readonly destinationId: number; readonly transformationTypeIds: readonly number[] }
    >

/** Enabled, interval and note are the spec's values and are added where it is sent. */
export interface NewStackBody {
  readonly sourceTypeId: number
  readonly taskIds: readonly number[]
  readonly transformationTypeIds: readonly number[]
  readonly sourceCredentialsId: number
  readonly destinationTypeId: number
  readonly destinationCredentialsId: number
  readonly startDate: string
  readonly flowType: FlowType
}

/** What a step brought, to be remembered with the wizard's state. */
export type CreationResult =
  | { readonly kind: 'credential'; readonly entryKey: CredentialEntryKey; readonly id: number }
  | { readonly kind: 'destination'; readonly id: number }
  | { readonly kind: 'stack'; readonly sourceTypeId: number; readonly id: number }
  | { readonly kind: 'destinationTransformations' }

export type CreationMove =
  | { readonly kind: 'do'; readonly step: CreationStep }
  /** The organisation has it already (an earlier try, or one to reuse): remember it, send nothing. */
  | { readonly kind: 'found'; readonly stepId: CreationStepId; readonly result: CreationResult }
  /** Something that a step needs is not there (a credential entry, a selection): nothing is sent, nothing is done. */
  | { readonly kind: 'blocked' }
  | { readonly kind: 'done' }

const sourceKey = (id: number): CredentialEntryKey => `source:${id}`

const entryOf = (input: CreationInput, key: CredentialEntryKey): CredentialEntry | undefined =>
  input.entries.find((entry) => entry.key === key)

/** Id of the saved credential of a form, or null while it has none. */
const credentialId = (input: CreationInput, key: CredentialEntryKey): number | null =>
  entryOf(input, key)?.id ?? input.state.creation.credentialIds[key] ?? null

const startDate = (input: CreationInput): string => input.state.creation.startedAt ?? input.now

const keyOf = (input: CreationInput, id: CreationStepId): string => `${startDate(input)}/${id}`

/** Whether this step was sent and its answer never came. */
const isInFlight = (input: CreationInput, id: CreationStepId): boolean => input.state.creation.inFlight === id

const credentialMove = (input: CreationInput, entry: CredentialEntry): CreationMove => {
  const id: CreationStepId = `credential:${entry.key}`
  const saved = input.credentials.find(
    (credential) =>
      credential.label === entry.label && comparableName(credential.name) === comparableName(entry.name),
  )
  if (isInFlight(input, id) && saved) {
    return { kind: 'found', stepId: id, result: { kind: 'credential', entryKey: entry.key, id: saved.id } }
  }
  const body = { label: entry.label, name: entry.name.trim(), value: trimmedPayload(entry.attributes) }
  const step: CreationStep = {
    kind: 'credential',
    id,
    entryKey: entry.key,
    idempotencyKey: keyOf(input, id),
    body,
  }
  return { kind: 'do', step }
}

/** Newest destination of the organisation with this type and these credentials, or null. */
export const reusableDestination = (
  entities: Entities,
  destinationTypeId: number,
  credentialsId: number,
): number | null => {
  const ids = entities.stacks.flatMap(({ destination }) =>
    destination?.destinationType.id === destinationTypeId && destination.credentials?.id === credentialsId
      ? [destination.id]
      : [],
  )
  return ids.length === 0 ? null : Math.max(...ids)
}

const destinationMove = (input: CreationInput, typeId: number, credentialsId: number): CreationMove => {
  const id: CreationStepId = 'destination'
  const reused = reusableDestination(input.entities, typeId, credentialsId)
  if (reused !== null) return { kind: 'found', stepId: id, result: { kind: 'destination', id: reused } }
  const body = { credentialsId, destinationTypeId: typeId }
  return { kind: 'do', step: { kind: 'destination', id, idempotencyKey: keyOf(input, id), body } }
}

const stackMove = (input: CreationInput, body: NewStackBody): CreationMove => {
  const { sourceTypeId } = body
  const id: CreationStepId = `stack:${sourceTypeId}`
  const made = isInFlight(input, id) ? findStack(input.entities, body) : null
  if (made !== null) return { kind: 'found', stepId: id, result: { kind: 'stack', sourceTypeId, id: made } }
  return { kind: 'do', step: { kind: 'stack', id, sourceTypeId, idempotencyKey: keyOf(input, id), body } }
}

/** The stack that an earlier try made: same source, same credentials, same start. */
const findStack = (entities: Entities, body: NewStackBody): number | null => {
  const start = Date.parse(body.startDate)
  const found = entities.stacks.find(
    (stack) =>
      stack.sourceType.id === body.sourceTypeId &&
      stack.credentials?.id === body.sourceCredentialsId &&
      stack.destination?.credentials?.id === body.destinationCredentialsId &&
      Math.abs(Date.parse(stack.startDate) - start) < 1000,
  )
  return found?.id ?? null
}

const transformationsMove = (input: CreationInput, destinationId: number): CreationMove => {
  const id: CreationStepId = 'destinationTransformations'
  const active = new Set(
    input.entities.destinationTransformations
      .filter((transformation) => transformation.destinationId === destinationId)
      .map((transformation) => transformation.type.id),
  )
  const missing = input.state.selections.destinationTransformationTypeIds.filter(
    (typeId) => !active.has(typeId),
  )
  if (missing.length === 0)
    return { kind: 'found', stepId: id, result: { kind: 'destinationTransformations' } }
  const body = { destinationId, transformationTypeIds: missing }
  return {
    kind: 'do',
    step: { kind: 'destinationTransformations', id, idempotencyKey: keyOf(input, id), body },
  }
}

/** The first undone step and exactly what it sends, or that the organisation has its result already, or done. */
export const nextCreationMove = (input: CreationInput): CreationMove => {
  const { selections, creation, flowType } = input.state
  const unsaved = input.entries.find((entry) => credentialId(input, entry.key) === null)
  if (unsaved) return credentialMove(input, unsaved)
  const destinationTypeId = selections.destinationTypeId
  if (destinationTypeId === null || selections.sourceTypeIds.length === 0) return { kind: 'blocked' }
  const destinationCredentialsId = credentialId(input, `destination:${destinationTypeId}`)
  if (destinationCredentialsId === null) return { kind: 'blocked' }
  if (creation.destinationId === null)
    return destinationMove(input, destinationTypeId, destinationCredentialsId)
  for (const sourceTypeId of selections.sourceTypeIds) {
    const sourceCredentialsId = credentialId(input, sourceKey(sourceTypeId))
    if (creation.stackIds[sourceTypeId] !== undefined) continue
    if (sourceCredentialsId === null) return { kind: 'blocked' }
    return stackMove(input, {
      sourceTypeId,
      taskIds: selections.taskIds[sourceTypeId] ?? [],
      transformationTypeIds: selections.transformationTypeIds[sourceTypeId] ?? [],
      sourceCredentialsId,
      destinationTypeId,
      destinationCredentialsId,
      startDate: startDate(input),
      flowType,
    })
  }
  const open =
    selections.destinationTransformationTypeIds.length > 0 && !creation.destinationTransformationsDone
  return open ? transformationsMove(input, creation.destinationId) : { kind: 'done' }
}
