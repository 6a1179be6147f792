import { useSetAtom } from 'jotai'
import { useLayoutEffect } from 'react'
import { areSettingsUnsavedAtom } from '@/state/browser/unsaved'

/** Prompts before navigation or reload discards unsaved stack settings (C-18, FU-28). */
export function useLeaveDialog(isChanged: boolean): void {
  const tell = useSetAtom(areSettingsUnsavedAtom)
  useLayoutEffect(() => {
    tell(isChanged)
    return () => tell(false)
  }, [tell, isChanged])
}
