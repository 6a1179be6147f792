import * as z from 'zod/mini'
import { persistedAtom } from '@/state/browser/persistedAtom'
import { storageKeys } from '@/state/browser/storageKeys'

/**
 * Whether the backend had answers last time, so that the next page's menu has their item at once and does not move when
 * the backend has answered (P13). Kept in local storage; false by default.
 */
export const areAnswersExpectedAtom = persistedAtom({
  key: storageKeys.answers,
  version: 1,
  schema: z.boolean(),
  initial: false,
})
