import { useEffect, useState } from 'react'
import { commonPasswordsOf, type CommonPasswords } from '@/domain/people/passwords/passwordCommon'

let ready: CommonPasswords | null = null
let loading: Promise<CommonPasswords | null> | null = null

/** Loads the list once; a failed load is retried by the next form. */
function loadCommonPasswords(): Promise<CommonPasswords | null> {
  loading ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) => {
      ready = commonPasswordsOf(dictionary['passwords-common'])
      return ready
    },
    () => {
      loading = null
      return null
    },
  )
  return loading
}

/**
 * Returns an index of common passwords, which a new password must not match (AUT-7). Loaded when the first password
 * form mounts; null until then or after a failure, in which case only the service rejects common passwords.
 */
export function useCommonPasswords(): CommonPasswords | null {
  const [common, setCommon] = useState(ready)
  useEffect(() => {
    let isOpen = true
    void loadCommonPasswords().then((list) => {
      if (isOpen) setCommon(list)
    })
    return () => {
      isOpen = false
    }
  }, [])
  return common
}
