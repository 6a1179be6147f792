import type { TransformationReads } from '@/domain/catalogue/types'
import { PROVIDERS } from './catalogueSources'

/** Reads of sources without answers, and transformations that read other transformations only. */
const OTHERS: Readonly<Record<string, TransformationReads>> = {
  custom_events_analysis: {},
  cost_per_install_by_country: {},
  events_flat: { firebase_bigquery: ['events'] },
}

const readsOf = (label: string): TransformationReads =>
  Object.fromEntries(
    PROVIDERS.flatMap(({ source, reads }) => {
      const endpoints = reads[label]
      return endpoints === undefined ? [] : [[source, endpoints]]
    }),
  )

/** Endpoints that each transformation reads itself, without those of the transformations that it depends on. */
export const transformationReads: Readonly<Record<string, TransformationReads>> = {
  ...Object.fromEntries(
    PROVIDERS.flatMap(({ reads }) => Object.keys(reads)).map((label) => [label, readsOf(label)]),
  ),
  ...OTHERS,
}

/** Returns the field of a transformation type that says what it reads; none for a transformation without SQL. */
export const readsField = (label: string): { readonly reads?: Record<string, string[]> } => {
  const reads = transformationReads[label]
  if (reads === undefined) return {}
  return {
    reads: Object.fromEntries(Object.entries(reads).map(([source, endpoints]) => [source, [...endpoints]])),
  }
}
