import * as z from 'zod/mini'
import { persistedAtom } from '@/state/browser/persistedAtom'
import { storageKeys } from '@/state/browser/storageKeys'

/** Newest version of the answers' statements whose change a person has read about; 0 for none. Kept in local storage. */
export const explainedModelAtom = persistedAtom({
  key: storageKeys.answerModel,
  version: 1,
  schema: z.number(),
  initial: 0,
})
