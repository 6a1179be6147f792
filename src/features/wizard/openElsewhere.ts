import { useEffect, useState } from 'react'
import { randomText } from '@/state/browser/randomText'

/** Channel on which tabs ask each other whether the unfinished stack is open in them. */
const CHANNEL = 'stackyard.unfinishedStack'
const ANSWER = 'open'

/** Tells this tab's questions from those of others, because a channel hears its own page. */
const TAB = `isOpen ${randomText(8)}`

const openChannel = (
  onMessage: (data: unknown, channel: BroadcastChannel) => void,
): BroadcastChannel | null => {
  if (typeof BroadcastChannel === 'undefined') return null
  const channel = new BroadcastChannel(CHANNEL)
  channel.addEventListener('message', ({ data }) => onMessage(data, channel))
  return channel
}

/** Answers other tabs that the unfinished stack is open in this one, while `isShown`. */
export const useAnswerOtherTabs = (isShown: boolean): void => {
  useEffect(() => {
    if (!isShown) return undefined
    const channel = openChannel((data, own) => {
      if (data !== ANSWER && data !== TAB) own.postMessage(ANSWER)
    })
    return () => channel?.close()
  }, [isShown])
}

/** Whether the unfinished stack is open in another tab; asks the others while `isAsked`. */
export const useIsOpenElsewhere = (isAsked: boolean): boolean => {
  const [isOpen, setIsOpen] = useState(false)
  useEffect(() => {
    if (!isAsked) return undefined
    const channel = openChannel((data) => setIsOpen((before) => before || data === ANSWER))
    channel?.postMessage(TAB)
    return () => {
      setIsOpen(false)
      channel?.close()
    }
  }, [isAsked])
  return isOpen
}
