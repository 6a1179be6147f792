import { useSetAtom } from 'jotai'
import { useLayoutEffect } from 'react'
import { areSettingsUnsavedAtom } from '@/state/unsaved'
import { useUnloadWarning } from '@/state/useUnloadWarning'

/** Has the app ask before links, commands, Back, Forward or a reload drop the changed settings of a stack (C-18, FU-28). */
export function useLeaveQuestion(isChanged: boolean): void {
  const tell = useSetAtom(areSettingsUnsavedAtom)
  useUnloadWarning(isChanged)
  useLayoutEffect(() => {
    tell(isChanged)
    return () => tell(false)
  }, [tell, isChanged])
}
