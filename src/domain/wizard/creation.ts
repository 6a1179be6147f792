/** Creating what the wizard collected, as a pure function: which step comes next and whether it stands already. */
import {
  type CreationResult,
  type CreationStep,
  type NewStackBody,
  type PlanInput,
  creationPlan,
} from './creationPlan'
import { findSaved } from '@/domain/credentials/openSave'
import type { Credential } from '@/domain/credentials/types'
import { fingerprint } from '@/domain/shared/fingerprint'
import type { Entities } from '@/domain/stacks/types'

/** The plan's input, and what the organisation has now. */
export interface CreationInput extends PlanInput {
  readonly credentials: readonly Credential[]
  readonly entities: Entities
  /** Idempotency key of the step that this page sent last; null where that is not known, after a reload. */
  readonly sentKey: string | null
}

export type CreationMove =
  | { readonly kind: 'do'; readonly step: CreationStep }
  /** The organisation has it already (an earlier try, or one to reuse): remember it, send nothing. */
  | { readonly kind: 'found'; readonly result: CreationResult }
  /** Something that a step needs is not there (a credential entry, a selection): nothing is sent, nothing is done. */
  | { readonly kind: 'blocked' }
  | { readonly kind: 'done' }

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

const hasTransformations = (
  entities: Entities,
  destinationId: number,
  typeIds: readonly number[],
): boolean => {
  const active = entities.destinationTransformations.filter((one) => one.destinationId === destinationId)
  return typeIds.every((typeId) => active.some(({ type }) => type.id === typeId))
}

/**
 * What the organisation has of a step already, or null. A credential and a stack are looked for only while the answer
 * to an earlier try is missing; a destination and its transformations are reused whoever made them.
 */
const foundResult = (input: CreationInput, step: CreationStep): CreationResult | null => {
  const isInFlight = input.state.creation.inFlight === step.id
  switch (step.kind) {
    case 'credential': {
      const saved = findSaved(step.body.label, step.body.name, input.credentials)
      // values typed since are not the ones that may have been saved: the service refuses the name then
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

/** What is remembered of a step that made the thing with this id. */
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

/** The types that the destination does not run yet: the others would be refused as doubles. */
const onlyMissing = (entities: Entities, step: CreationStep): CreationStep => {
  if (step.kind !== 'destinationTransformations') return step
  const { destinationId, transformationTypeIds } = step.body
  const missing = transformationTypeIds.filter(
    (typeId) => !hasTransformations(entities, destinationId, [typeId]),
  )
  const idempotencyKey = `${step.wantedKey}/${fingerprint(missing)}`
  return { ...step, idempotencyKey, body: { destinationId, transformationTypeIds: missing } }
}

/** The first undone step and exactly what it sends, or that the organisation has its result already, or done. */
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
