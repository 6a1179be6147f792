import { useAtomValue } from 'jotai'
import type { Stack } from '@/domain/stacks/types'
import { credentialChecksAtom } from '@/state/notices/credentialChecks'

/** Whether a check of this visit refused a credential of the stack (FU-18). */
export const useIsRefused = ({ credentials, destination }: Stack): boolean => {
  const checks = useAtomValue(credentialChecksAtom)
  if (checks.size === 0) return false
  return [credentials, destination?.credentials ?? null].some(
    (each) => each !== null && checks.get(each.id)?.check.kind === 'refused',
  )
}
