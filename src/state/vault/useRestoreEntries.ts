import { useAtomValue } from 'jotai'
import { areEntriesRestoredAtom } from './sealedEntries'

/**
 * Decrypts the stored credential forms after a reload and follows other tabs. Returns false until forms may be shown
 * and created.
 */
export const useRestoreEntries = (): boolean => useAtomValue(areEntriesRestoredAtom)
