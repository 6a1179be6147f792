import { useEffect, useRef, useState } from 'react'

/** Action of a confirmation dialog: the request to send, and what happens after it. */
export interface ConfirmedAction {
  /** Sends the request; called once per confirmation. */
  readonly send: () => Promise<unknown>
  /**
   * Called after a success and after the dialog has closed, because screen readers skip notifications behind an open
   * dialog.
   */
  readonly done: () => void
  /** Called with the error of the request after the dialog has closed. */
  readonly failed: (error: unknown) => void
  /** Returns the error message with which the dialog stays open; null, or leaving this out, closes it. */
  readonly refusalOf?: (error: unknown) => string | null
}

/**
 * Returns `confirm`, which runs the action of a confirmation dialog and then closes the dialog, on success and
 * failure (MOD-4 to MOD-6, C-4), with the progress and the error message of an action that kept it open. A double
 * click is ignored; a dialog that Back has already closed doesn't close the next one.
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
