import { useSetAtom } from 'jotai'
import { useLayoutEffect } from 'react'
import { areSettingsUnsavedAtom } from '@/state/browser/unsaved'

/**
 * While `isChanged` is true, makes navigation and reload ask before unsaved stack settings are discarded (C-18,
 * FU-28).
 */
export function useUnsavedSettingsGuard(isChanged: boolean): void {
  const tell = useSetAtom(areSettingsUnsavedAtom)
  useLayoutEffect(() => {
    tell(isChanged)
    return () => tell(false)
  }, [tell, isChanged])
}
