import { fieldSets } from '@/connectors/lookups'

const fields = [...fieldSets.source, ...fieldSets.destination].flatMap((set) => set.fields)

/** Label of a credential field, by its key; a key has the same label in all forms. */
export const labelOf = (name: string): string => fields.find((field) => field.name === name)?.label ?? name
