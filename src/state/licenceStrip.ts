/** Whether the licence last had something to say, so that the next page keeps the room for it before it is known (P13). */
import * as z from 'zod/mini'
import { persistedAtom, storageKeys } from './persistedAtom'

/** At first there is: who signs up has a trial. */
export const licenceStripAtom = persistedAtom({
  key: storageKeys.licenceStrip,
  version: 1,
  schema: z.boolean(),
  initial: true,
})
