import { useSetAtom } from 'jotai'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { isSessionOver } from '@/api/client/errors'
import { useCapabilities } from '@/api/resources/account/capabilities'
import { credentialChecksQuery, useRotateCredential } from '@/api/resources/stacks/credentialChecks'
import type { ReplaceFailure } from './ReplaceSecretForm'
import { trimmedPayload } from '@/domain/credentials/form/payload'
import type { RotationResult } from '@/domain/credentials/list/storedCheck'
import type { CredentialAttributes, CredentialFormDefinition } from '@/domain/credentials/types'
import { mergeUpload } from '@/domain/credentials/upload/uploadFile'
import { type UploadTarget, useCredentialUpload } from '@/features/credentials/upload/useCredentialUpload'
import { credentialChecksAtom } from '@/state/notices/credentialChecks'
import { useUnloadWarning } from '@/state/browser/useUnloadWarning'
import { failureOfError, failureOfResult } from './replaceFailure'

/**
 * Values typed into a form that replaces a secret, and the function that sends them. The values stay after a failure,
 * exist only in this form, and are not cached (V-9). `onReplaced` is called after a success.
 */
export const useReplaceSecret = (
  credentialId: number,
  form: CredentialFormDefinition,
  onReplaced: (result: RotationResult) => void,
) => {
  const { mutateAsync } = useRotateCredential()
  const noteCheck = useSetAtom(credentialChecksAtom)
  const [attributes, setAttributes] = useState<CredentialAttributes>({})
  const typed = useRef<CredentialAttributes>({})
  const { readVersion, takeVersion } = useReadVersion(credentialId)
  const [isBusy, setIsBusy] = useState(false)
  const [failure, setFailure] = useState<ReplaceFailure | null>(null)
  const [result, setResult] = useState<RotationResult | null>(null)
  const put = (next: CredentialAttributes) => {
    typed.current = next
    setAttributes(next)
    // both are about what was typed before
    setFailure(null)
    setResult(null)
  }
  const target: UploadTarget = {
    read: () => typed.current,
    take: (whenChosen, file) => {
      const merged = mergeUpload(whenChosen, typed.current, file)
      put(merged.attributes)
      return merged.kept
    },
  }
  const upload = useCredentialUpload(target, form, () => ({ kind: 'idle' }))
  const hasTyped = Object.values(attributes).some((value) => value !== '')
  useUnloadWarning(hasTyped)
  const send = async (areUncheckedAccepted: boolean) => {
    if (isBusy) return
    setIsBusy(true)
    setFailure(null)
    setResult(null)
    try {
      const value = trimmedPayload(typed.current)
      const answer = await mutateAsync({
        id: credentialId,
        value,
        areUncheckedAccepted,
        version: readVersion(),
      })
      if (answer.isSuccess) {
        // the recorded check of the new secret replaces that of the old one
        noteCheck(credentialId, null)
        return onReplaced(answer)
      }
      setResult(answer)
      setFailure(failureOfResult(answer))
    } catch (error) {
      if (isSessionOver(error)) return
      const next = failureOfError(error)
      // whoever has read of the change replaces that one
      if (next.kind === 'changed') takeVersion(next.change.version)
      setFailure(next)
    } finally {
      setIsBusy(false)
    }
  }
  const edit = (field: string, value: string) => {
    if (!upload.onWholeFile(value)) put({ ...typed.current, [field]: value })
  }
  return { attributes, edit, upload, isBusy, hasTyped, failure, result, send }
}

/**
 * Holds the version of the secret that the list showed when the form opened, so that a colleague's newer one is not
 * replaced unseen (C-7); null where the backend sends none.
 */
const useReadVersion = (credentialId: number) => {
  const isAnnounced = useCapabilities().has('credentialCheck')
  const { data } = useQuery({ ...credentialChecksQuery(), enabled: isAnnounced })
  const listed = data?.find((record) => record.credentialId === credentialId)?.version ?? null
  const version = useRef(listed)
  useEffect(() => {
    version.current ??= listed
  }, [listed])
  return {
    readVersion: () => version.current,
    takeVersion: (next: string | null) => {
      version.current = next
    },
  }
}
