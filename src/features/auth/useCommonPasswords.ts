import { useEffect, useState } from 'react'
import { commonPasswordsOf, type CommonPasswords } from '@/domain/people/passwordCommon'

let ready: CommonPasswords | null = null
let loading: Promise<CommonPasswords | null> | null = null

/** Loads the list once; a load that failed is tried again by the next form. */
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
 * The common passwords that a new one is held against (AUT-7), loaded with the form that asks for one. Null until
 * they are there, and where they cannot be loaded: the service refuses a common password by itself.
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
