import { describe, expect, it } from 'vitest'
import { smallActive, smallDestination, smallEntities, smallStack } from '@/testing/smallStacks'
import {
  transformationsIn,
  withDestinationTransformations,
  withoutDestinationTransformation,
} from './destinationContents'

describe('the transformations of a destination', () => {
  it('DSH-10 what stands inside its destination is not listed twice, and goes from there', () => {
    const destination = smallDestination(4, { transformations: [smallActive(201), smallActive(202)] })
    const nested = smallEntities(
      [smallStack(1, [], { destination }), smallStack(2, [], { destination: null })],
      [smallActive(201), smallActive(204)],
    )
    expect(transformationsIn(destination, nested).map(({ id }) => id)).toEqual([1201, 1204, 1202])
    const less = withoutDestinationTransformation(nested, 1202)
    expect(less.stacks[0]?.destination?.transformations.map(({ id }) => id)).toEqual([1201])
    expect(less.stacks[1]).toBe(nested.stacks[1])
    expect(withoutDestinationTransformation(nested, 9).stacks[0]).toBe(nested.stacks[0])
    expect(
      withDestinationTransformations(nested, [smallActive(203)]).destinationTransformations.map(
        ({ id }) => id,
      ),
    ).toEqual([1201, 1204, 1203])
  })
})
