import { fieldSets } from '@/connectors/lookups'

const fields = [...fieldSets.source, ...fieldSets.destination].flatMap((set) => set.fields)

/**
 * Returns the label of a credential field by its key, which has the same label in all forms; the key itself if
 * unknown.
 */
export const labelOf = (name: string): string => fields.find((field) => field.name === name)?.label ?? name
