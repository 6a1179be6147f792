import { useEffect, useRef, useState } from 'react'

export interface ConfirmedAction {
  readonly send: () => Promise<unknown>
  /** Called after the dialog has closed, because screen readers skip notifications behind an open dialog. */
  readonly done: () => void
  readonly failed: (error: unknown) => void
  /** Reason to keep the dialog open after an error; null closes it, as does leaving this out. */
  readonly refusalOf?: (error: unknown) => string | null
}

/**
 * Runs the action of a confirmation dialog, then closes the dialog on success and failure (MOD-4 to MOD-6, C-4). A
 * double click is ignored. A dialog already closed by Back doesn't close the next one.
 */
export function useConfirmedAction(onClose: () => void) {
  const [phase, setPhase] = useState<'asking' | 'sending' | 'answered'>('asking')
  const [refusal, setRefusal] = useState<string | null>(null)
  const isSending = useRef(false)
  const isMounted = useRef(true)
  useEffect(() => {
    isMounted.current = true
    return () => {
      isMounted.current = false
    }
  }, [])
  const settle = ({ send, done, failed, refusalOf }: ConfirmedAction) =>
    send().then(
      () => done,
      (error: unknown) => {
        const reason = isMounted.current ? (refusalOf?.(error) ?? null) : null
        if (reason === null) return () => failed(error)
        setRefusal(reason)
        setPhase('asking')
        return null
      },
    )
  const confirm = async (action: ConfirmedAction) => {
    if (isSending.current) return
    isSending.current = true
    setPhase('sending')
    setRefusal(null)
    const tell = await settle(action)
    isSending.current = false
    if (tell === null) return
    setPhase('answered')
    if (isMounted.current) onClose()
    tell()
  }
  return {
    /** True before the action is sent, and after a refusal that keeps the dialog open. */
    isAsking: phase === 'asking',
    isBusy: phase === 'sending',
    refusal,
    confirm: (action: ConfirmedAction) => void confirm(action),
  }
}
