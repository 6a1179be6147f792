/** Names of connectors within a sentence. */
import { ourWarehouse } from '@/domain/messages/destinations'

/** Label of the destination "I don't have a data warehouse". */
export const NO_DESTINATION = 'no_destination'

/** The connector's name; replaced for the destination whose name is a sentence. */
export const inSentence = ({ label, name }: { readonly label: string; readonly name: string }): string =>
  label === NO_DESTINATION ? ourWarehouse : name
