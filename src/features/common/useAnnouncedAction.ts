import { useState } from 'react'
import { errorText } from '@/api/client/errors'
import { useSingleFlight } from './useSingleFlight'

/** Outcome of the last action as text: what was done, or why it failed; both undefined before it has ended. */
export interface ActionOutcome {
  readonly done?: string
  readonly failed?: string
}

/** Action of a row in a list, such as removing it, and the texts about its outcome. */
export interface AnnouncedAction {
  /** Sends the request; resolves to the text after a success. */
  readonly send: () => Promise<string>
  /** Start of the text after a failure; the error's text follows. */
  readonly failed: string
  /** Called after a success while the component is mounted, e.g. to move the focus from a removed row. */
  readonly onDone?: () => void
}

/**
 * Returns `run`, which runs an action of a row, and the outcome to announce. Ignores further calls until the action
 * has ended (C-4); a failure that the app already reports, such as an ended session, has no text.
 */
export function useAnnouncedAction() {
  const [outcome, setOutcome] = useState<ActionOutcome>({})
  const { once, isOpen } = useSingleFlight()
  const attempt = async ({ send, failed, onDone }: AnnouncedAction) => {
    setOutcome({})
    try {
      setOutcome({ done: await send() })
      if (isOpen()) onDone?.()
    } catch (error) {
      const reason = errorText(error)
      if (reason !== null) setOutcome({ failed: `${failed} ${reason}` })
    }
  }
  return { outcome, run: (action: AnnouncedAction) => void once(() => attempt(action)) }
}
