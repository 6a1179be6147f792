/** Both sides of a stack for "Edit Credentials". Spec 1 §2 (MOD-3, PLUS-13). */
import type { Catalogue, CatalogueSide } from '@/domain/catalogue/types'
import type { EditTarget } from '@/domain/credentials/form/editing'
import { findFieldSet } from '@/connectors/lookups'
import type { Credential, FieldSet } from '@/domain/credentials/types'
import { isAlwaysVerified } from '@/domain/credentials/form/verification'
import { type ConnectorRef, connectorOf } from '@/domain/stacks/list/stackRows'
import { stackNames } from '@/domain/stacks/list/stackTitles'
import type { Entities, Stack, TypeRef } from '@/domain/stacks/types'
import { stacksUsing } from '@/features/credentials/list/credentialUsage'

/** Whether and how the credentials of a side can be edited. */
type EditState =
  | { readonly kind: 'editable'; readonly target: EditTarget; readonly fieldSet: FieldSet }
  /** The destination doesn't need credentials. */
  | { readonly kind: 'none' }
  /** The stack has no credentials attached any more. */
  | { readonly kind: 'missing' }
  /** The type has no known form. */
  | { readonly kind: 'notAvailable' }

export interface EditSide {
  readonly side: CatalogueSide
  /** Null if the stack has no destination. */
  readonly connector: ConnectorRef | null
  /** The attached credential with the number of stacks that use it; null if there is none or none is needed. */
  readonly credential: (Credential & { readonly usedBy: number }) | null
  /** Names of the other stacks that use the credential. */
  readonly others: readonly string[]
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

/** A standalone credential in the shape of a side, for checks. */
export const sideOfCredential = (
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

/** Sides of a stack: source first, then destination. */
export const editSides = (facts: Facts): readonly EditSide[] => {
  const { sourceType, credentials, destination } = facts.stack
  return [
    sideOf('source', sourceType, credentials, facts),
    sideOf('destination', destination?.destinationType ?? null, destination?.credentials ?? null, facts),
  ]
}
