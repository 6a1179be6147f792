import * as z from 'zod/mini'
import { persistedAtom } from '@/state/browser/persistedAtom'
import { storageKeys } from '@/state/browser/storageKeys'

/**
 * Optional calls that the backend supported last time and that have an item in the menu, so that the next page's menu
 * is complete at once and does not move when the backend has answered (P13). Kept in local storage; none by default.
 */
export const expectedMenuCallsAtom = persistedAtom<readonly string[]>({
  key: storageKeys.menuCalls,
  version: 1,
  schema: z.array(z.string()),
  initial: [],
})
