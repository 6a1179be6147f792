import type { Catalogue, SourceType, TransformationType } from '@/domain/catalogue/types'
import type { MeteringInfo } from '@/domain/metering/types'
import type { Destination, Entities, OrgDestinationTransformation, Stack } from '@/domain/stacks/types'
import type { WizardSelections } from '@/domain/wizard/types'

const texts = { description: '', imageUrl: '', trainingUrl: '', hidden: false }

/**
 * Returns a transformation type with the name "T<id>" and the label "t<id>", for tests. `differs` overrides its fields.
 */
export const smallType = (
  id: number,
  dependsOn: number | null = null,
  differs: Partial<TransformationType> = {},
): TransformationType => ({
  id,
  name: `T${id}`,
  label: `t${id}`,
  description: `About ${id}`,
  hidden: false,
  implemented: true,
  isDefault: false,
  dependsOn,
  destinationTypeId: 2,
  ...differs,
})

const task = (id: number, transformationTypes: readonly TransformationType[]) => ({
  ...texts,
  id,
  name: `Endpoint ${id}`,
  label: `e${id}`,
  transformationTypes,
})

const firstSource: SourceType = {
  ...texts,
  id: 1,
  label: 'first_net',
  name: 'First Net',
  category: 'Attribution',
  imageUrl: '/first.svg',
  tasks: [task(11, [smallType(1), smallType(2, 1), smallType(3, 2)]), task(12, [smallType(4)])],
}

/** Returns source 1 of `smallCatalogue` with endpoint 11 only, which has these transformation types, for tests. */
export const smallSource = (...types: readonly TransformationType[]): SourceType => ({
  ...firstSource,
  tasks: [task(11, types)],
})

/**
 * A catalogue for tests. Source 1 has endpoint 11 with transformation types 1 ← 2 ← 3 (each depends on the previous)
 * and endpoint 12 with type 4; source 2 has endpoint 21 with types 5 ← 6. Destinations are 2 and 3.
 */
export const smallCatalogue: Catalogue = {
  sourceTypes: [
    firstSource,
    {
      ...texts,
      id: 2,
      label: 'second_net',
      name: 'Second Net',
      category: 'Mediation',
      tasks: [task(21, [smallType(5), smallType(6, 5)])],
    },
  ],
  destinationTypes: [
    {
      ...texts,
      id: 2,
      label: 'bigquery',
      name: 'BigQuery',
      imageUrl: '/bq.svg',
      transformationTypes: [smallType(201), smallType(202, 201), smallType(203, 202), smallType(204)],
    },
    { ...texts, id: 3, label: 'snowflake', name: 'Snowflake', transformationTypes: [smallType(301)] },
  ],
}

/**
 * Returns a destination of type 2 without name, credentials and transformations, for tests. `differs` overrides its
 * fields.
 */
export const smallDestination = (id: number, differs: Partial<Destination> = {}): Destination => ({
  id,
  schemaPrefix: '',
  credentials: null,
  storage: null,
  destinationType: { id: 2, label: '', name: '' },
  transformations: [],
  ...differs,
})

/**
 * Returns a stack of source 1 into destination 4, for tests. `typeIds` are its active transformation types; the id of
 * each activation is 1000 times the stack's id plus the type id. `differs` overrides its fields.
 */
export const smallStack = (
  id: number,
  typeIds: readonly number[] = [],
  differs: Partial<Stack> = {},
): Stack => ({
  id,
  enabled: true,
  interval: '',
  startDate: '',
  resumedAt: null,
  dataUpTo: null,
  note: '',
  destinationTablePrefix: '',
  sourceType: { id: 1, label: '', name: '' },
  destination: smallDestination(4),
  credentials: null,
  taskIds: [11],
  transformations: typeIds.map((typeId) => ({ id: id * 1000 + typeId, typeId })),
  ...differs,
})

/** What a stack of source 2 with its endpoint differs in from `smallStack`, for tests. */
export const ofSecondSource = { sourceType: { id: 2, label: '', name: '' }, taskIds: [21] }

/**
 * Returns an active transformation of destination 4, for tests. The id of the activation is the type id plus 1000;
 * `differs` overrides its fields.
 */
export const smallActive = (
  typeId: number,
  differs: Partial<OrgDestinationTransformation> = {},
): OrgDestinationTransformation => ({
  id: typeId + 1000,
  destinationId: 4,
  type: { id: typeId, label: '', name: '' },
  ...differs,
})

/** Returns what an organisation has, for tests: stacks, and active transformations of destinations. */
export const smallEntities = (
  stacks: readonly Stack[],
  destinationTransformations: Entities['destinationTransformations'] = [],
): Entities => ({ stacks, destinationTransformations })

/** Returns 10 rows of a month, and how many of them a stack delivered, by label, for tests. */
export const smallMetering = (
  stackId: number,
  endpoints: Readonly<Record<string, number>>,
  transformations: Readonly<Record<string, number>>,
): MeteringInfo => ({
  monthlyRowAllowance: 10,
  totalRows: 10,
  sources: { [stackId]: { endpoints, transformations } },
  destinationTransformations: {},
})

/**
 * Returns selections of the wizard in `smallCatalogue`, for tests: all endpoints of source 1 into destination 2.
 * `differs` overrides them.
 */
export const smallSelections = (differs: Partial<WizardSelections> = {}): WizardSelections => ({
  sourceTypeIds: [1],
  taskIds: { 1: [11, 12] },
  transformationTypeIds: { 1: [] },
  destinationTypeId: 2,
  destinationTransformationTypeIds: [],
  hasDatavault: null,
  ...differs,
})
