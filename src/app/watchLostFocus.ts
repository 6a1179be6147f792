import type { QueryClient } from '@tanstack/react-query'
import { afterPaint } from '@/components/common/loading/afterPaint'
import { KEPT_FOCUS } from '@/components/common/hasLostFocus'

/** Attribute of the root element while the focus is watched, which begins after the first view; stories wait for it. */
const WATCHED = 'data-focus-watched'

/** Wait in ms before the focus is moved, because a part of the page that moves it itself knows better where it belongs. */
const OWN_MOVE_MS = 250

const ROWS = '[role=row], tr, li'
const PARTS = '[role=dialog], dialog, form, section, [role=region], [role=group], [role=tabpanel], main'
const CONTROLS = 'a[href], button:enabled, input:enabled, select:enabled, textarea:enabled, [tabindex="0"]'
const HEADINGS = 'h1, h2, h3, h4, [role=heading]'

const seenIn = (part: ParentNode, selector: string): HTMLElement | undefined =>
  [...part.querySelectorAll<HTMLElement>(selector)].find((each) => each.getClientRects().length > 0)

/** Element that gets the focus: a control in the row of the lost one, else the heading of the part of the page around it. */
const nextTo = (path: readonly Element[]): HTMLElement | undefined => {
  for (const element of path) {
    if (!element.isConnected || element === document.body) continue
    const found = element.matches(ROWS)
      ? seenIn(element, CONTROLS)
      : element.matches(PARTS)
        ? seenIn(element, HEADINGS)
        : undefined
    if (found !== undefined) return found
  }
  return seenIn(document, 'main h1') ?? seenIn(document, 'h1')
}

const ancestorsOf = (element: Element): readonly Element[] => {
  const path: Element[] = []
  for (let each: Element | null = element; each !== null; each = each.parentElement) path.push(each)
  return path
}

/** Focuses an element until the user moves on. Does not scroll, because the user is looking elsewhere. */
const keepFocusOn = (element: HTMLElement): void => {
  if (!element.matches(CONTROLS)) element.tabIndex = -1
  element.setAttribute(KEPT_FOCUS, '')
  element.addEventListener('blur', () => element.removeAttribute(KEPT_FOCUS), { once: true })
  element.focus({ preventScroll: true })
}

/**
 * Moves the focus when the element that has it is removed or disabled, e.g. the button of a change that has succeeded:
 * browsers drop it to the body, from where a keyboard user starts again and a screen reader is silent (WCAG 2.4.3).
 * Looks after clicks, keys and answers of the service, instead of at every change of the page. Returns the function that
 * stops it.
 */
export const watchLostFocus = (client: QueryClient): (() => void) => {
  let path = document.activeElement === null ? [] : ancestorsOf(document.activeElement)
  let timer: ReturnType<typeof setTimeout> | undefined
  let isChecking = false
  const isLost = (): boolean => {
    const [last] = path
    if (last === undefined || document.activeElement !== document.body) return false
    return !last.isConnected || last.matches(':disabled')
  }
  const keep = () => {
    timer = undefined
    if (isLost()) {
      const next = nextTo(path)
      if (next !== undefined) keepFocusOn(next)
    }
  }
  const check = async () => {
    if (isChecking) return
    isChecking = true
    await afterPaint()
    isChecking = false
    if (isLost()) timer ??= setTimeout(keep, OWN_MOVE_MS)
  }
  const look = () => void check()
  const note = ({ target }: Event) => {
    if (target instanceof Element) path = ancestorsOf(target)
  }
  document.documentElement.toggleAttribute(WATCHED, true)
  document.addEventListener('focusin', note)
  document.addEventListener('click', look)
  document.addEventListener('keyup', look)
  const stops = [client.getQueryCache().subscribe(look), client.getMutationCache().subscribe(look)]
  return () => {
    for (const stop of stops) stop()
    clearTimeout(timer)
    document.documentElement.toggleAttribute(WATCHED, false)
    document.removeEventListener('focusin', note)
    document.removeEventListener('click', look)
    document.removeEventListener('keyup', look)
  }
}
