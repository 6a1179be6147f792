/**
 * Whether the licence banner was last visible, so that the next page reserves its space while the licence loads (P13).
 */
import * as z from 'zod/mini'
import { persistedAtom, storageKeys } from '@/state/browser/persistedAtom'

/** True by default: a new sign-up is on a trial. */
export const isLicenceBannerExpectedAtom = persistedAtom({
  key: storageKeys.licenceStrip,
  version: 1,
  schema: z.boolean(),
  initial: true,
})
