import * as z from 'zod/mini'
import { persistedAtom } from '@/state/browser/persistedAtom'
import { storageKeys } from '@/state/browser/storageKeys'

/**
 * Whether the backend served sample data last time, so that the next page reserves the space of the banner that says
 * so until the backend has answered (P13). Kept in local storage; true by default, because a new installation starts
 * with sample data.
 */
export const isSampleDataExpectedAtom = persistedAtom({
  key: storageKeys.sampleData,
  version: 1,
  schema: z.boolean(),
  initial: true,
})
