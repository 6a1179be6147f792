/** Answers whose table is missing although a destination gets the rows that it is computed from. */
import type { Catalogue } from '@/domain/catalogue/types'
import type { Entities } from '@/domain/stacks/types'
import { destinationsOf } from '@/domain/stacks/transformations/destinationContents'
import {
  destinationOffers,
  type TransformationOffer,
} from '@/domain/stacks/transformations/transformationOffers'
import { sourceSteps } from '@/domain/wizard/flow/steps'
import type { FlowType } from '@/domain/wizard/types'
import { type AnswerName, ANSWERS, answerTransformations } from './types'

/** Guided flows that set up the answers. */
const flows = {
  roas: 'roas',
  'creative-roas': 'creativeRoas',
  'portfolio-ltv': 'portfolioLtv',
} as const satisfies Record<AnswerName, string>

/** Returns the answer that a guided flow sets up; null for the advanced builder. */
export const answerOfFlow = (flow: FlowType): AnswerName | null =>
  ANSWERS.find((name) => flows[name] === flow) ?? null

/**
 * Returns the transformation of an answer as offered by each destination that has stacks of all kinds of sources that
 * the guided flow asks for; none where it is active or cannot be activated.
 */
export const answersToActivate = (
  name: AnswerName,
  entities: Entities,
  catalogue: Catalogue,
): readonly TransformationOffer[] => {
  const labelOf = (typeId: number) => catalogue.sourceTypes.find(({ id }) => id === typeId)?.label ?? ''
  const hasAllSources = (destinationId: number): boolean => {
    const labels = entities.stacks
      .filter(({ destination }) => destination?.id === destinationId)
      .map(({ sourceType }) => labelOf(sourceType.id))
    return sourceSteps(flows[name]).every((step) => labels.some((label) => step.labels?.includes(label)))
  }
  return destinationsOf(entities)
    .filter(({ id }) => hasAllSources(id))
    .flatMap((destination) => destinationOffers(destination, entities, catalogue, false))
    .filter(
      ({ label, isImplemented, missing }) =>
        label === answerTransformations[name] && isImplemented && missing === null,
    )
}
