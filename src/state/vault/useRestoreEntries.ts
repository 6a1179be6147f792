/** Restores the stored credential entries for a screen. */
import { useAtomValue } from 'jotai'
import { restoredAtom } from './sealedEntries'

/** Restores after a reload and follows other tabs; returns whether entries may be read and created. */
export const useRestoreEntries = (): boolean => useAtomValue(restoredAtom)
