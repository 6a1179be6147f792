/**
 * Creation plan of the wizard: ordered steps and their progress. Rules "Wizard": credentials → destination → one stack
 * per source → destination transformations (WIZ-11, C-5).
 */
import type { CreationState, FlowType, WizardState } from '@/domain/wizard/types'
import { entryKey, entryKeys } from '@/domain/wizard/flow/finish'
import { comparableName } from '@/domain/credentials/form/naming'
import { type SaveBody, hasSamePendingSave, saveBody } from '@/domain/credentials/form/pendingSave'
import type { CredentialEntry, CredentialEntryKey } from '@/domain/credentials/types'
import { fingerprint } from '@/domain/shared/fingerprint'

/** Identifies a step of creating the wizard's stacks, such as "stack:15" for the stack of source type 15. */
export type CreationStepId =
  | `credential:${CredentialEntryKey}`
  | 'destination'
  | `stack:${number}`
  | 'destinationTransformations'

interface StepBase<Kind extends string, Body> {
  readonly kind: Kind
  readonly id: CreationStepId
  /** The same for every attempt with the same body (C-4). */
  readonly idempotencyKey: string
  readonly body: Body
}

/**
 * A request that creates part of the wizard's stacks: a credential, the destination, a stack, or its destination
 * transformations. The idempotency key is equal for all attempts with the same body.
 */
export type CreationStep =
  | (StepBase<'credential', SaveBody> & {
      readonly entryKey: CredentialEntryKey
      /** Whether the form has already sent this request without getting an answer. */
      readonly wasSent: boolean
    })
  | StepBase<'destination', { readonly credentialsId: number; readonly destinationTypeId: number }>
  | (StepBase<'stack', NewStackBody> & { readonly sourceTypeId: number })
  | (StepBase<
      'destinationTransformations',
      { readonly destinationId: number; readonly transformationTypeIds: readonly number[] }
    > & {
      /** Identifies all selected transformations; the body contains only those that are still missing. */
      readonly wantedKey: string
    })

/**
 * Request body that creates one stack; enabled flag, schedule and note get the specification's values when it is sent.
 */
export interface NewStackBody {
  readonly sourceTypeId: number
  /** Selected endpoints. */
  readonly taskIds: readonly number[]
  readonly transformationTypeIds: readonly number[]
  readonly sourceCredentialsId: number
  readonly destinationTypeId: number
  readonly destinationCredentialsId: number
  /** ISO time of the first attempt. */
  readonly startDate: string
  readonly flowType: FlowType
}

/** Id of what a creation step created, with the inputs that it was created from, as recorded in the wizard's state. */
export type CreationResult =
  | {
      readonly kind: 'credential'
      readonly entryKey: CredentialEntryKey
      readonly id: number
      readonly label: string
      readonly name: string
    }
  | {
      readonly kind: 'destination'
      readonly id: number
      readonly destinationTypeId: number
      readonly credentialsId: number
    }
  | { readonly kind: 'stack'; readonly sourceTypeId: number; readonly id: number; readonly key: string }
  | { readonly kind: 'destinationTransformations'; readonly key: string }

/**
 * A step of the creation plan: done, ready to be sent ("open"), or waiting for the result of an earlier step. `line`
 * says what to show for it.
 */
export type PlannedStep = { readonly id: CreationStepId; readonly line: StepSubject } & (
  | { readonly kind: 'done' }
  | { readonly kind: 'open'; readonly step: CreationStep }
  | { readonly kind: 'waiting' }
)

/**
 * What a line of the creation progress is about: a credential, the destination, a stack, or the destination
 * transformations.
 */
export type StepSubject =
  | { readonly kind: 'credential'; readonly entryKey: CredentialEntryKey }
  | { readonly kind: 'destination' }
  | { readonly kind: 'stack'; readonly sourceTypeId: number }
  | { readonly kind: 'destinationTransformations' }

/**
 * Input of the creation plan: the wizard's state, its credential forms (`entries`), and the current ISO time, which
 * becomes the start date if nothing was sent yet.
 */
export interface PlanInput {
  readonly state: WizardState
  readonly entries: readonly CredentialEntry[]
  readonly now: string
}

/**
 * Returns the id under which an earlier attempt saved the credential of this form; null where there is none, or where
 * its type or name has changed since.
 */
export const recordedCredential = (progress: CreationState, entry: CredentialEntry): number | null => {
  const made = progress.credentials[entry.key]
  const isSame =
    made !== undefined &&
    made.label === entry.label &&
    comparableName(made.name) === comparableName(entry.name)
  return isSame ? made.id : null
}

/** Id of a form's saved credential, or null. A missing form uses the recorded id. */
const credentialId = ({ state, entries }: PlanInput, key: CredentialEntryKey): number | null => {
  const entry = entries.find((one) => one.key === key)
  if (entry === undefined) return state.creation.credentials[key]?.id ?? null
  return entry.id ?? recordedCredential(state.creation, entry)
}

const startDate = (input: PlanInput): string => input.state.creation.startedAt ?? input.now

const keyOf = (input: PlanInput, id: CreationStepId, body: unknown): string =>
  `${startDate(input)}/${id}/${fingerprint(body)}`

const credentialStep = (input: PlanInput, key: CredentialEntryKey): PlannedStep => {
  const id: CreationStepId = `credential:${key}`
  const base = { id, line: { kind: 'credential', entryKey: key } } as const
  if (credentialId(input, key) !== null) return { ...base, kind: 'done' }
  const entry = input.entries.find((one) => one.key === key)
  if (entry === undefined) return { ...base, kind: 'waiting' }
  const body = saveBody(entry)
  // an unanswered save request of the form is repeated with its idempotency key
  const wasSent = hasSamePendingSave(entry)
  const idempotencyKey = (wasSent ? entry.openSave?.idempotencyKey : undefined) ?? keyOf(input, id, body)
  const step = { kind: 'credential', id, entryKey: key, idempotencyKey, body, wasSent } as const
  return { ...base, kind: 'open', step }
}

interface DestinationInputs {
  readonly destinationTypeId: number
  readonly credentialsId: number
}

/** Type and credentials of the destination; null until both are known. */
const destinationInputs = (input: PlanInput): DestinationInputs | null => {
  const { destinationTypeId } = input.state.selections
  if (destinationTypeId === null) return null
  const credentialsId = credentialId(input, entryKey('destination', destinationTypeId))
  return credentialsId === null ? null : { destinationTypeId, credentialsId }
}

/** Id of the destination created by this wizard, or null. */
const destinationId = (input: PlanInput): number | null => {
  const made = input.state.creation.destination
  const wanted = destinationInputs(input)
  const isSame =
    made !== null &&
    made.destinationTypeId === wanted?.destinationTypeId &&
    made.credentialsId === wanted.credentialsId
  return isSame ? made.id : null
}

const destinationStep = (input: PlanInput): PlannedStep => {
  const id: CreationStepId = 'destination'
  const base = { id, line: { kind: 'destination' } } as const
  const body = destinationInputs(input)
  if (body === null) return { ...base, kind: 'waiting' }
  if (destinationId(input) !== null) return { ...base, kind: 'done' }
  return {
    ...base,
    kind: 'open',
    step: { kind: 'destination', id, idempotencyKey: keyOf(input, id, body), body },
  }
}

const stackBody = (input: PlanInput, sourceTypeId: number): NewStackBody | null => {
  const { selections, flowType } = input.state
  const destination = destinationInputs(input)
  const sourceCredentialsId = credentialId(input, entryKey('source', sourceTypeId))
  if (destination === null || sourceCredentialsId === null) return null
  return {
    sourceTypeId,
    taskIds: selections.taskIds[sourceTypeId] ?? [],
    transformationTypeIds: selections.transformationTypeIds[sourceTypeId] ?? [],
    sourceCredentialsId,
    destinationTypeId: destination.destinationTypeId,
    destinationCredentialsId: destination.credentialsId,
    startDate: startDate(input),
    flowType,
  }
}

const stackStep = (input: PlanInput, sourceTypeId: number): PlannedStep => {
  const id: CreationStepId = `stack:${sourceTypeId}`
  const base = { id, line: { kind: 'stack', sourceTypeId } } as const
  const body = stackBody(input, sourceTypeId)
  if (body === null) return { ...base, kind: 'waiting' }
  const idempotencyKey = keyOf(input, id, body)
  if (input.state.creation.stacks[sourceTypeId]?.key === idempotencyKey) return { ...base, kind: 'done' }
  return { ...base, kind: 'open', step: { kind: 'stack', id, sourceTypeId, idempotencyKey, body } }
}

const transformationsStep = (input: PlanInput): PlannedStep => {
  const id: CreationStepId = 'destinationTransformations'
  const base = { id, line: { kind: 'destinationTransformations' } } as const
  const destination = destinationId(input)
  if (destination === null) return { ...base, kind: 'waiting' }
  const { destinationTransformationTypeIds } = input.state.selections
  const body = { destinationId: destination, transformationTypeIds: destinationTransformationTypeIds }
  const idempotencyKey = keyOf(input, id, body)
  if (input.state.creation.destinationTransformationsKey === idempotencyKey) return { ...base, kind: 'done' }
  const step = {
    kind: 'destinationTransformations',
    id,
    idempotencyKey,
    wantedKey: idempotencyKey,
    body,
  } as const
  return { ...base, kind: 'open', step }
}

/**
 * Returns all steps that create the wizard's stacks, in order: credentials, destination, one stack per source,
 * destination transformations.
 */
export const creationPlan = (input: PlanInput): readonly PlannedStep[] => {
  const { selections } = input.state
  const transformations =
    selections.destinationTransformationTypeIds.length > 0 ? [transformationsStep(input)] : []
  return [
    ...entryKeys(selections).map((key) => credentialStep(input, key)),
    destinationStep(input),
    ...selections.sourceTypeIds.map((id) => stackStep(input, id)),
    ...transformations,
  ]
}
