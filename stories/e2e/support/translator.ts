import type { Page } from '@playwright/test'

/**
 * How a translator takes a text node out of the page: before the next paint, with its elements inserted first, as the
 * translators built into browsers do; or by replacing it a moment after the page has come to rest.
 */
export type TranslatorKind = 'immediate' | 'delayed'

/** The delay of the second kind, ms. */
const PAUSE_MS = 80

/** Runs in the page. */
const translate = ({ kind, pauseMs }: { readonly kind: TranslatorKind; readonly pauseMs: number }) => {
  const SKIPPED = 'script, style, noscript, textarea, svg, font, [translate=no], .notranslate'
  const textNodes = () => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const found: Node[] = []
    while (walker.nextNode() !== null) {
      const { currentNode: node } = walker
      const isText = node.nodeValue !== null && node.nodeValue.trim() !== ''
      if (isText && node.parentElement?.closest(SKIPPED) === null) found.push(node)
    }
    return found
  }
  const work = () => {
    for (const node of textNodes()) {
      const [outer, inner] = [document.createElement('font'), document.createElement('font')]
      // the same words, so that tests find them
      inner.textContent = node.nodeValue
      outer.append(inner)
      if (kind === 'delayed') node.parentNode?.replaceChild(outer, node)
      else {
        node.parentNode?.insertBefore(outer, node)
        node.parentNode?.removeChild(node)
      }
    }
  }
  let timer: ReturnType<typeof setTimeout> | undefined
  const handleChange = () => {
    if (kind === 'immediate') return work()
    clearTimeout(timer)
    timer = setTimeout(work, pauseMs)
  }
  document.addEventListener('DOMContentLoaded', () => {
    work()
    new MutationObserver(handleChange).observe(document.body, {
      childList: true,
      subtree: true,
      characterData: true,
    })
  })
}

/** Stands in for a browser's translator on every page that is opened from now on (W-1). */
export const translatePages = (page: Page, kind: TranslatorKind): Promise<unknown> =>
  page.addInitScript(translate, { kind, pauseMs: PAUSE_MS })
