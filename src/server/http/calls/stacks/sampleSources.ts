import { sampleConnectors } from '@/connectors/connectors'

/** Labels of the sources that *Try with sample data* connects. */
export const SAMPLE_SOURCES: readonly string[] = sampleConnectors.map(({ id }) => id)
