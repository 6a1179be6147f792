/** Opens the kept credential entries for a screen. */
import { useAtomValue, useSetAtom } from 'jotai'
import { useEffect } from 'react'
import { restoreEntriesAtom, restoredAtom, sealedTextAtom } from './credentialDesk'

/** Restores after a reload and follows other tabs; answers whether entries may be read and made. */
export const useRestoreEntries = (): boolean => {
  const sealed = useAtomValue(sealedTextAtom)
  const restore = useSetAtom(restoreEntriesAtom)
  useEffect(() => {
    void restore(sealed)
  }, [sealed, restore])
  return useAtomValue(restoredAtom)
}
