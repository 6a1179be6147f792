import type { ConnectorRef, Catalogue, CatalogueSide } from '@/domain/catalogue/types'
import type { EditTarget } from '@/domain/credentials/form/editing'
import { findFieldSet } from '@/connectors/lookups'
import type { Credential, CredentialFormDefinition } from '@/domain/credentials/types'
import { isAlwaysVerified } from '@/domain/credentials/form/verification'
import { connectorOf } from '@/domain/stacks/list/stackRows'
import { stackNames } from '@/domain/stacks/list/stackTitles'
import type { Entities, Stack, TypeRef } from '@/domain/stacks/types'
import { stacksUsing } from '@/features/credentials/list/credentialUsage'

/** Whether and how the credential of a stack's source or destination can be edited. */
type EditState =
  | { readonly kind: 'editable'; readonly target: EditTarget; readonly fieldSet: CredentialFormDefinition }
  /** The destination doesn't need credentials. */
  | { readonly kind: 'none' }
  /** The stack has no credentials attached any more. */
  | { readonly kind: 'missing' }
  /** The type has no known form. */
  | { readonly kind: 'notAvailable' }

/**
 * One side of a stack, its source or its destination: the attached credential, and whether it can be edited (MOD-3,
 * PLUS-13).
 */
export interface EditSide {
  readonly side: CatalogueSide
  /** Type of source or destination; null if the stack has no destination. */
  readonly connector: ConnectorRef | null
  /** The attached credential with the number of stacks that use it; null if there is none or none is needed. */
  readonly credential: (Credential & { readonly usedBy: number }) | null
  /** Names of the other stacks that use the credential. */
  readonly others: readonly string[]
  /** Whether the credential can be edited, and with which form. */
  readonly state: EditState
}

interface Facts {
  readonly stack: Stack
  readonly entities: Entities
  readonly catalogue: Catalogue
}

const sideOf = (
  side: CatalogueSide,
  type: TypeRef | null,
  attached: Credential | null,
  { stack, entities, catalogue }: Facts,
): EditSide => {
  const types = side === 'source' ? catalogue.sourceTypes : catalogue.destinationTypes
  const connector = type === null ? null : connectorOf(type, types)
  const nothing = { side, connector, credential: null, others: [] } as const
  if (type === null || connector === null) return { ...nothing, state: { kind: 'missing' } }
  if (isAlwaysVerified({ side, label: connector.label })) return { ...nothing, state: { kind: 'none' } }
  if (attached === null) return { ...nothing, state: { kind: 'missing' } }
  const users = stacksUsing(attached.id, entities)
  const fieldSet = findFieldSet(side, attached.label)
  const target = { side, typeId: type.id, typeName: connector.name, credential: attached }
  return {
    side,
    connector,
    credential: { ...attached, usedBy: users.length },
    others: users.filter(({ id }) => id !== stack.id).map(stackNames(entities.stacks, catalogue)),
    state: fieldSet === null ? { kind: 'notAvailable' } : { kind: 'editable', target, fieldSet },
  }
}

/**
 * Wraps a saved credential, without a stack, in an `EditSide`, the input of credential checks: `usedBy` is 0,
 * `others` is empty, and `credential` is null for a type that needs none.
 */
export const toCheckInput = (
  side: CatalogueSide,
  connector: ConnectorRef,
  credential: Credential,
): EditSide => {
  const fieldSet = findFieldSet(side, credential.label)
  if (isAlwaysVerified({ side, label: credential.label }))
    return { side, connector, credential: null, others: [], state: { kind: 'none' } }
  const target = { side, typeId: credential.id, typeName: connector.name, credential }
  return {
    side,
    connector,
    credential: { ...credential, usedBy: 0 },
    others: [],
    state: fieldSet === null ? { kind: 'notAvailable' } : { kind: 'editable', target, fieldSet },
  }
}

/** Returns the two sides of a stack with their credentials: its source, then its destination. */
export const editSides = (facts: Facts): readonly EditSide[] => {
  const { sourceType, credentials, destination } = facts.stack
  return [
    sideOf('source', sourceType, credentials, facts),
    sideOf('destination', destination?.destinationType ?? null, destination?.credentials ?? null, facts),
  ]
}
