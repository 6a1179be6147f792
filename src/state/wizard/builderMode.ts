import * as z from 'zod/mini'
import { persistedAtom } from '@/state/browser/persistedAtom'
import { storageKeys } from '@/state/browser/storageKeys'

/** Mode of the new-stack wizard: 'basic' asks question by question, 'advanced' shows all sources and destinations. */
export type BuilderMode = 'basic' | 'advanced'

/**
 * Mode in which the new-stack wizard opens, remembered in local storage; 'basic' by default (spec 1 §4 "Builder mode",
 * WIZ-1).
 */
export const builderModeAtom = persistedAtom<BuilderMode>({
  key: storageKeys.builderMode,
  version: 1,
  schema: z.enum(['basic', 'advanced']),
  initial: 'basic',
})
