import { useAtomValue } from 'jotai'
import { useUnloadWarning } from '@/state/useUnloadWarning'
import { isUnsavedAtom } from '@/state/unsaved'

/** Lets the browser ask on every page before typed text is lost that it could not keep (C-18, V-5). */
export function UnsavedWatch() {
  useUnloadWarning(useAtomValue(isUnsavedAtom))
  return null
}
