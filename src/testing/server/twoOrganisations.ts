import { DAY_MS } from '@/domain/shared/constants'
import { ORG, PERSON, STORY_NOW } from '@mocks/data/ids'
import { BIGQUERY } from '@mocks/data/stacks'
import type { InviteRecord } from '@/server/store/records'
import type { World } from '@mocks/world/types'
import { worlds } from '@mocks/world/worlds'

/** Ids of records that an API request can refer to, for tests of tenant isolation. */
export interface TenantIds {
  readonly org: number
  readonly member: number
  readonly sourceCredential: number
  readonly destinationCredential: number
  readonly destination: number
  readonly stack: number
  readonly transformation: number
  readonly destinationTransformation: number
  readonly invite: number
}

const STACK = 16
const OTHERS = 5000
const ABSENT = 9990

const first = <Item>(items: readonly Item[], fits: (item: Item) => boolean): Item => {
  const found = items.find(fits)
  if (found === undefined) throw new Error('The busy world has no such record')
  return found
}

/** Template of each kind of record, from the busy world. */
const modelsOf = ({ records }: World) => {
  const stack = first(records.stacks, ({ id }) => id === STACK)
  const destination = first(records.destinations, ({ id }) => id === BIGQUERY)
  return {
    stack,
    destination,
    sourceCredential: first(records.credentials, ({ id }) => id === stack.credentialsId),
    destinationCredential: first(records.credentials, ({ id }) => id === destination.credentialsId),
    transformation: first(records.stackTransformations, ({ stackId }) => stackId === STACK),
    destinationTransformation: first(
      records.destinationTransformations,
      ({ destinationId }) => destinationId === BIGQUERY,
    ),
  }
}
type Models = ReturnType<typeof modelsOf>

const idsOf = (models: Models, by: number, org: number, member: number): TenantIds => ({
  org,
  member,
  sourceCredential: models.sourceCredential.id + by,
  destinationCredential: models.destinationCredential.id + by,
  destination: models.destination.id + by,
  stack: models.stack.id + by,
  transformation: models.transformation.id + by,
  destinationTransformation: models.destinationTransformation.id + by,
  invite: 1 + by,
})

const inviteOf = (id: number, orgId: number): InviteRecord => ({
  id,
  orgId,
  email: 'leo@studio.example',
  createdAt: STORY_NOW - DAY_MS,
  expiresAt: STORY_NOW + 6 * DAY_MS,
})

/** Copies of the templates for the other organisation, with separate ids. */
const copies = (models: Models, ids: TenantIds) => {
  const orgId = ids.org
  return {
    credentials: [
      { ...models.sourceCredential, id: ids.sourceCredential, orgId },
      { ...models.destinationCredential, id: ids.destinationCredential, orgId },
    ],
    destinations: [
      { ...models.destination, id: ids.destination, orgId, credentialsId: ids.destinationCredential },
    ],
    stacks: [
      {
        ...models.stack,
        id: ids.stack,
        orgId,
        credentialsId: ids.sourceCredential,
        destinationId: ids.destination,
      },
    ],
    stackTransformations: [{ ...models.transformation, id: ids.transformation, orgId, stackId: ids.stack }],
    destinationTransformations: [
      {
        ...models.destinationTransformation,
        id: ids.destinationTransformation,
        orgId,
        destinationId: ids.destination,
      },
    ],
  }
}

/**
 * Mock data with two organisations that own equivalent records, for tests of tenant isolation: the `busy` data,
 * with copies of one stack and its related records in a second organisation. Also returns the ids in the first
 * organisation (`own`), in the second (`others`), and of no record (`absent`).
 */
export const twoOrganisations = (): World & {
  readonly own: TenantIds
  readonly others: TenantIds
  readonly absent: TenantIds
} => {
  const world = worlds.busy()
  const models = modelsOf(world)
  const others = idsOf(models, OTHERS, ORG.other, PERSON.stranger)
  const more = copies(models, others)
  const { records } = world
  return {
    ...world,
    own: idsOf(models, 0, ORG.lumen, PERSON.chloe),
    others,
    absent: idsOf(models, ABSENT, ABSENT, ABSENT),
    records: {
      ...records,
      invites: [inviteOf(1, ORG.lumen), inviteOf(others.invite, ORG.other)],
      credentials: [...records.credentials, ...more.credentials],
      destinations: [...records.destinations, ...more.destinations],
      stacks: [...records.stacks, ...more.stacks],
      stackTransformations: [...records.stackTransformations, ...more.stackTransformations],
      destinationTransformations: [...records.destinationTransformations, ...more.destinationTransformations],
    },
  }
}
