import { useCallback, useState } from 'react'

export interface InView {
  /** To be given to the element that is watched. */
  readonly watch: (element: Element | null) => (() => void) | undefined
  readonly isInView: boolean
  /** Stays true once the element was in view. */
  readonly wasInView: boolean
}

type Listener = (isInView: boolean) => void

const listeners = new Map<Element, Listener>()
let observer: IntersectionObserver | null = null

/** One observer for all rows; a screenful ahead counts as in view. */
function sharedObserver(): IntersectionObserver {
  observer ??= new IntersectionObserver(
    (entries) => entries.forEach((entry) => listeners.get(entry.target)?.(entry.isIntersecting)),
    { rootMargin: '200px 0px' },
  )
  return observer
}

/** Whether an element is on screen; where nothing can be observed, everything is. */
export function useInView(): InView {
  const [isInView, setInView] = useState(typeof IntersectionObserver === 'undefined')
  const [wasInView, setWasInView] = useState(isInView)
  const watch = useCallback((element: Element | null) => {
    if (element === null || typeof IntersectionObserver === 'undefined') return undefined
    listeners.set(element, (next) => {
      setInView(next)
      if (next) setWasInView(true)
    })
    sharedObserver().observe(element)
    return () => {
      sharedObserver().unobserve(element)
      listeners.delete(element)
    }
  }, [])
  return { watch, isInView, wasInView }
}
