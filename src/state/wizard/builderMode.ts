/** Basic or advanced builder, remembered (spec 1 §4 "Builder mode", WIZ-1). */
import * as z from 'zod/mini'
import { persistedAtom, storageKeys } from '@/state/browser/persistedAtom'

export type BuilderMode = 'basic' | 'advanced'

/** The builder's mode; basic by default. */
export const builderModeAtom = persistedAtom<BuilderMode>({
  key: storageKeys.builderMode,
  version: 1,
  schema: z.enum(['basic', 'advanced']),
  initial: 'basic',
})
