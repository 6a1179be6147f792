import { useEffect, useRef, type RefObject } from 'react'
import { useLocation } from 'react-router-dom'
import type { SettingsPart } from '@/domain/shared/paths'

/** Returns the ref of the element that a link to a part of the settings scrolls to, and where the keyboard goes on. */
export const useArrival = (part: SettingsPart | undefined): RefObject<HTMLElement | null> => {
  const ref = useRef<HTMLElement>(null)
  const { hash, key } = useLocation()
  useEffect(() => {
    if (part === undefined || hash !== `#${part}`) return
    ref.current?.scrollIntoView({ block: 'start' })
    ref.current?.focus({ preventScroll: true })
    // the key changes with each click on the same link
  }, [part, hash, key])
  return ref
}
