/** Creation of what the wizard collected, as a pure function: the next step, and whether its result already exists. */
import {
  type CreationResult,
  type CreationStep,
  type NewStackBody,
  type PlanInput,
  creationPlan,
} from '@/domain/wizard/creation/creationPlan'
import { findSaved } from '@/domain/credentials/form/pendingSave'
import type { Credential } from '@/domain/credentials/types'
import { fingerprint } from '@/domain/shared/fingerprint'
import type { Entities } from '@/domain/stacks/types'

/**
 * Everything that determines the next step of creating the wizard's stacks: the plan's input, and what exists on the
 * service.
 */
export interface CreationInput extends PlanInput {
  /** Saved credentials of the organisation. */
  readonly credentials: readonly Credential[]
  readonly entities: Entities
  /** Idempotency key of the last request sent from this page; null where unknown, e.g. after a reload. */
  readonly sentKey: string | null
}

/**
 * The next thing to do when creating the wizard's stacks: send a request, record a result that already exists, nothing
 * because an input is missing, or nothing because all is done.
 */
export type NextCreationAction =
  /** Send the request of this step. */
  | { readonly kind: 'do'; readonly step: CreationStep }
  /**
   * The step's result already exists, from an earlier attempt or because it can be reused: record it without a request.
   */
  | { readonly kind: 'found'; readonly result: CreationResult }
  /** An input is missing, such as a saved credential or a selection. */
  | { readonly kind: 'blocked' }
  /** Everything is created. */
  | { readonly kind: 'done' }

/**
 * Returns the id of the newest destination with this type and credential, which a new stack can reuse; null where there
 * is none.
 */
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

/** Finds the stack created by an earlier attempt: same source, credentials and start date. */
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

const hasTransformations = (
  entities: Entities,
  destinationId: number,
  typeIds: readonly number[],
): boolean => {
  const active = entities.destinationTransformations.filter((one) => one.destinationId === destinationId)
  return typeIds.every((typeId) => active.some(({ type }) => type.id === typeId))
}

/**
 * Finds an existing result of a step, or null. Credentials and stacks are only looked up after an unanswered attempt;
 * destinations and their transformations are always reused.
 */
const foundResult = (input: CreationInput, step: CreationStep): CreationResult | null => {
  const isInFlight = input.state.creation.inFlight === step.id
  switch (step.kind) {
    case 'credential': {
      const saved = findSaved(step.body.label, step.body.name, input.credentials)
      // after an edit, a credential with this name has other values: the service then rejects the name as a duplicate
      const isSameTry = input.sentKey === null || input.sentKey === step.idempotencyKey
      const isLookedFor = step.wasSent || (isInFlight && isSameTry)
      return isLookedFor && saved ? resultOf(step, saved.id) : null
    }
    case 'destination': {
      const { destinationTypeId, credentialsId } = step.body
      const reused = reusableDestination(input.entities, destinationTypeId, credentialsId)
      return reused === null ? null : resultOf(step, reused)
    }
    case 'stack': {
      const made = isInFlight ? findStack(input.entities, step.body) : null
      return made === null ? null : resultOf(step, made)
    }
    case 'destinationTransformations': {
      const { destinationId, transformationTypeIds } = step.body
      const isThere = hasTransformations(input.entities, destinationId, transformationTypeIds)
      return isThere ? resultOf(step, destinationId) : null
    }
  }
}

/**
 * Returns the result to record in the wizard's state for a creation step whose request created the resource with this
 * id.
 */
export const resultOf = (step: CreationStep, id: number): CreationResult => {
  switch (step.kind) {
    case 'credential':
      return {
        kind: step.kind,
        entryKey: step.entryKey,
        id,
        label: step.body.label,
        name: step.body.name,
      }
    case 'destination':
      return { kind: step.kind, id, ...step.body }
    case 'stack':
      return { kind: step.kind, sourceTypeId: step.sourceTypeId, id, key: step.idempotencyKey }
    case 'destinationTransformations':
      return { kind: step.kind, key: step.wantedKey }
  }
}

/** Limits the step to types that are not active yet, because the service rejects duplicates. */
const onlyMissing = (entities: Entities, step: CreationStep): CreationStep => {
  if (step.kind !== 'destinationTransformations') return step
  const { destinationId, transformationTypeIds } = step.body
  const missing = transformationTypeIds.filter(
    (typeId) => !hasTransformations(entities, destinationId, [typeId]),
  )
  const idempotencyKey = `${step.wantedKey}/${fingerprint(missing)}`
  return { ...step, idempotencyKey, body: { destinationId, transformationTypeIds: missing } }
}

/**
 * Returns the next thing to do when creating the wizard's stacks: the first step that is not done, unless its result
 * already exists or an input is missing.
 */
export const nextCreationAction = (input: CreationInput): NextCreationAction => {
  const { destinationTypeId, sourceTypeIds } = input.state.selections
  if (destinationTypeId === null || sourceTypeIds.length === 0) return { kind: 'blocked' }
  const next = creationPlan(input).find((step) => step.kind !== 'done')
  if (next === undefined) return { kind: 'done' }
  if (next.kind === 'waiting') return { kind: 'blocked' }
  const result = foundResult(input, next.step)
  return result === null
    ? { kind: 'do', step: onlyMissing(input.entities, next.step) }
    : { kind: 'found', result }
}
