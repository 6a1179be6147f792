import * as z from 'zod/mini'
import { persistedAtom } from '@/state/browser/persistedAtom'
import { storageKeys } from '@/state/browser/storageKeys'

/**
 * Whether the licence banner was visible last time, so that the next page reserves its space while the licence loads
 * (P13). Kept in local storage; true by default, because a new sign-up is on a trial.
 */
export const isLicenceBannerExpectedAtom = persistedAtom({
  key: storageKeys.licenceStrip,
  version: 1,
  schema: z.boolean(),
  initial: true,
})
