/** A world with two organisations that have the same things, for the tests of the walls between them. */
import { ORG, PERSON } from '../data/ids'
import { BIGQUERY } from '../data/stacks'
import type { World } from '../world/types'
import { worlds } from '../world/worlds'

/** Ids that a call can name. */
export interface Ids {
  readonly org: number
  readonly member: number
  readonly sourceCredential: number
  readonly destinationCredential: number
  readonly destination: number
  readonly stack: number
  readonly transformation: number
  readonly destinationTransformation: number
}

const STACK = 16
const OTHERS = 5000
const ABSENT = 9990

const first = <Item>(items: readonly Item[], fits: (item: Item) => boolean): Item => {
  const found = items.find(fits)
  if (found === undefined) throw new Error('The busy world has no such record')
  return found
}

/** The busy world, in which the other organisation has a stack like the first one's, on ids of its own. */
export const twoOrganisations = (): World & {
  readonly own: Ids
  readonly others: Ids
  readonly absent: Ids
} => {
  const world = worlds.busy()
  const { records } = world
  const stack = first(records.stacks, ({ id }) => id === STACK)
  const destination = first(records.destinations, ({ id }) => id === BIGQUERY)
  const source = first(records.credentials, ({ id }) => id === stack.credentialsId)
  const target = first(records.credentials, ({ id }) => id === destination.credentialsId)
  const transformation = first(records.stackTransformations, ({ stackId }) => stackId === STACK)
  const addition = first(
    records.destinationTransformations,
    ({ destinationId }) => destinationId === BIGQUERY,
  )
  const own: Ids = {
    org: ORG.lumen,
    member: PERSON.chloe,
    sourceCredential: source.id,
    destinationCredential: target.id,
    destination: destination.id,
    stack: STACK,
    transformation: transformation.id,
    destinationTransformation: addition.id,
  }
  const shifted = (by: number): Ids => ({
    org: ORG.other,
    member: PERSON.stranger,
    sourceCredential: source.id + by,
    destinationCredential: target.id + by,
    destination: destination.id + by,
    stack: STACK + by,
    transformation: transformation.id + by,
    destinationTransformation: addition.id + by,
  })
  const others = shifted(OTHERS)
  const orgId = ORG.other
  return {
    ...world,
    own,
    others,
    absent: { ...shifted(ABSENT), org: ABSENT, member: ABSENT },
    records: {
      ...records,
      credentials: [
        ...records.credentials,
        { ...source, id: others.sourceCredential, orgId },
        { ...target, id: others.destinationCredential, orgId },
      ],
      destinations: [
        ...records.destinations,
        { ...destination, id: others.destination, orgId, credentialsId: others.destinationCredential },
      ],
      stacks: [
        ...records.stacks,
        {
          ...stack,
          id: others.stack,
          orgId,
          credentialsId: others.sourceCredential,
          destinationId: others.destination,
        },
      ],
      stackTransformations: [
        ...records.stackTransformations,
        { ...transformation, id: others.transformation, orgId, stackId: others.stack },
      ],
      destinationTransformations: [
        ...records.destinationTransformations,
        { ...addition, id: others.destinationTransformation, orgId, destinationId: others.destination },
      ],
    },
  }
}
