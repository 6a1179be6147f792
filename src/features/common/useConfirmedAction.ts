import { useEffect, useRef, useState } from 'react'

export interface ConfirmedAction {
  readonly send: () => Promise<unknown>
  /** Called after the dialog has closed: messages behind an open dialog are not read out. */
  readonly done: () => void
  readonly failed: (error: unknown) => void
  /** Reason to keep the dialog open after an error; null closes it. By default every error does. */
  readonly refusalOf?: (error: unknown) => string | null
}

/**
 * Sends the action of a confirmation dialog and closes the dialog, whatever the result (MOD-4 to MOD-6, C-4). A second
 * press while it is sent does nothing. A dialog that Back has closed meanwhile does not close the next one.
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
    /** The question still stands: nothing was sent, or what was sent is refused. */
    isAsking: phase === 'asking',
    isBusy: phase === 'sending',
    refusal,
    confirm: (action: ConfirmedAction) => void confirm(action),
  }
}
