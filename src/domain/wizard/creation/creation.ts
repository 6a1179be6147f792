/** Creation of what the wizard collected, as a pure function: the next step, and whether its result already exists. */
import {
  type CreationResult,
  type CreationStep,
  type NewStackBody,
  type PlanInput,
  creationPlan,
} from './creationPlan'
import { findSaved } from '@/domain/credentials/form/pendingSave'
import type { Credential } from '@/domain/credentials/types'
import { fingerprint } from '@/domain/shared/fingerprint'
import type { Entities } from '@/domain/stacks/types'

/** Input of the plan, plus the organisation's current resources. */
export interface CreationInput extends PlanInput {
  readonly credentials: readonly Credential[]
  readonly entities: Entities
  /** Idempotency key of the last step sent from this page; null where unknown, e.g. after a reload. */
  readonly sentKey: string | null
}

export type CreationMove =
  | { readonly kind: 'do'; readonly step: CreationStep }
  /** The result already exists (from an earlier attempt, or reusable): record it without sending. */
  | { readonly kind: 'found'; readonly result: CreationResult }
  /** A required input is missing (a credential entry, a selection): nothing is sent. */
  | { readonly kind: 'blocked' }
  | { readonly kind: 'done' }

/** Newest destination with this type and these credentials, or null. */
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
      // values edited since are a different credential: the service then rejects the duplicate name
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

/** Result of a step that created the resource with this id. */
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

/** The next move: the first unfinished step with its request, its existing result, or done. */
export const nextCreationMove = (input: CreationInput): CreationMove => {
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
