/** Opens the kept credential entries for a screen. */
import { useAtomValue } from 'jotai'
import { restoredAtom } from './sealedEntries'

/** Restores after a reload and follows other tabs; answers whether entries may be read and made. */
export const useRestoreEntries = (): boolean => useAtomValue(restoredAtom)
