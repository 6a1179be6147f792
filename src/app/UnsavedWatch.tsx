import { useAtomValue } from 'jotai'
import { useUnloadWarning } from '@/state/useUnloadWarning'
import { isUnsavedAtom } from '@/state/unsaved'

/** Shows the browser's confirmation before unsaved input would be lost, on every page (C-18, V-5). */
export function UnsavedWatch() {
  useUnloadWarning(useAtomValue(isUnsavedAtom))
  return null
}
