import type { Catalogue, DestinationType, SourceType, TransformationType } from '@/domain/catalogue/types'

const noTexts = { description: '', imageUrl: '', trainingUrl: '', hidden: false }

const transformation = (id: number, destinationTypeId: number, isDefault: boolean): TransformationType => ({
  id,
  name: `Transformation ${id}`,
  label: `t${id}`,
  description: '',
  hidden: false,
  implemented: true,
  isDefault,
  dependsOn: null,
  destinationTypeId,
})

/** Tasks `id`01 and `id`02; the first has a default transformation for BigQuery (2) and one for Redshift (1). */
const source = (id: number, label: string, category: string): SourceType => ({
  ...noTexts,
  id,
  label,
  name: label,
  category,
  tasks: [1, 2].map((index) => ({
    ...noTexts,
    id: id * 100 + index,
    name: `Endpoint ${index}`,
    label: `endpoint_${index}`,
    transformationTypes:
      index === 1 ? [transformation(id * 1000 + 2, 2, true), transformation(id * 1000 + 1, 1, false)] : [],
  })),
})

const destination = (id: number, label: string): DestinationType => ({
  ...noTexts,
  id,
  label,
  name: label,
  transformationTypes: (
    [
      ['user_level_revenue', null],
      ['user_portfolio_ltv', id * 10_000 + 1],
      ['creative_roas', null],
    ] as const
  ).map(([name, dependsOn], index) => ({
    id: id * 10_000 + index + 1,
    name,
    label: name,
    description: '',
    hidden: false,
    implemented: true,
    isDefault: false,
    dependsOn,
  })),
})

/**
 * A small catalogue of source and destination types, shared by tests of the domain rules. Every source has two
 * endpoints, and every destination but `no_destination` three transformations.
 */
export const sampleCatalogue: Catalogue = {
  sourceTypes: [
    source(2, 'adjust', 'Attribution'),
    source(3, 'appsflyer', 'Attribution'),
    source(1, 'tenjin', 'Attribution'),
    source(5, 'adjust_csv_google', 'Attribution'),
    source(15, 'applovin', 'Mediation'),
    source(16, 'ironsource', 'Mediation'),
    source(26, 'google_ads', 'UA Channel'),
  ],
  destinationTypes: [
    destination(1, 'redshift'),
    destination(2, 'bigquery'),
    destination(4, 'tenjin'),
    { ...destination(7, 'no_destination'), transformationTypes: [] },
    destination(5, 's3'),
  ],
}
