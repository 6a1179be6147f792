import { useCallback, useState } from 'react'

/** Visibility of an element in the viewport. */
export interface InView {
  /** Ref callback for the observed element. */
  readonly watch: (element: Element | null) => (() => void) | undefined
  readonly isInView: boolean
  /** True once the element has been in view. */
  readonly wasInView: boolean
}

type Listener = (isInView: boolean) => void

const listeners = new Map<Element, Listener>()
let observer: IntersectionObserver | null = null

/** One IntersectionObserver for all rows, with a margin of 200 px above and below the viewport. */
function sharedObserver(): IntersectionObserver {
  observer ??= new IntersectionObserver(
    (entries) => entries.forEach((entry) => listeners.get(entry.target)?.(entry.isIntersecting)),
    { rootMargin: '200px 0px' },
  )
  return observer
}

/**
 * Returns a ref callback for an element, and whether the element is or has been in the viewport, including a margin
 * of 200 px above and below. Always true without IntersectionObserver support.
 */
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
