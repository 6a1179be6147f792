import { waitFor } from 'storybook/test'
import { storyKind } from './storyKind'

/** Follows the focus of a story. */
export interface FocusWatch {
  /**
   * Returns an error message if the element that had the focus was removed or disabled, and nothing has the focus since;
   * else an empty list. Waits for the page to move it.
   */
  readonly lost: () => Promise<readonly string[]>
  readonly stop: () => void
}

/** Time in ms within which the page has to move the focus. */
const LIMIT_MS = 2000

const nameOf = (element: Element): string =>
  `${element.tagName.toLowerCase()} “${(element.getAttribute('aria-label') ?? element.textContent).trim()}”`

/** Whether a story with this title may show a page, which has a place where the user goes on; a part of one has none. */
const isOfPage = (title: string): boolean => ['page', 'journey'].includes(storyKind(title))
/** Whether the page of the product is shown, rather than what stands for one that the story has led to. */
const isPageShown = (): boolean =>
  document.querySelector('h1') !== null && document.querySelector('[data-left-page]') === null

/** Starts following the focus in the story with this title. */
export const watchFocus = (title: string): FocusWatch => {
  let last: Element | null = null
  const note = ({ target }: FocusEvent) => {
    // a story may press a button sooner than the app watches, and than any user could
    const isWatched = document.documentElement.hasAttribute('data-focus-watched')
    last = target instanceof Element && isWatched ? target : null
  }
  document.addEventListener('focusin', note)
  const lostElement = (): Element | null => {
    if (last === null || document.activeElement !== document.body) return null
    return last.isConnected && !last.matches(':disabled') ? null : last
  }
  return {
    lost: async () => {
      if (!isOfPage(title)) return []
      const moved = () => {
        if (lostElement() !== null) throw new Error('The focus has not moved yet.')
      }
      await waitFor(moved, { timeout: LIMIT_MS }).catch(() => undefined)
      const element = lostElement()
      return element === null || !isPageShown()
        ? []
        : [`The focus is lost: it was on the ${nameOf(element)}, which was removed or disabled.`]
    },
    stop: () => document.removeEventListener('focusin', note),
  }
}
