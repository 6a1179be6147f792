/** How a connector is named within a sentence. */
import { ourWarehouse } from '@/domain/messages/destinations'

/** The destination "I don't have a data warehouse". */
export const NO_DESTINATION = 'no_destination'

/** Its name; for the destination whose name is a sentence of its own the words that fit into another one. */
export const inSentence = ({ label, name }: { readonly label: string; readonly name: string }): string =>
  label === NO_DESTINATION ? ourWarehouse : name
