import { useEffect } from 'react'
import { brand } from '@/config/brand'

/** Builds a document title: the given words, then the product name, separated by " · "; '' is skipped (WCAG 2.4.2). */
export const pageTitle = (...words: readonly string[]): string =>
  [...words.filter((word) => word !== ''), brand.productName].join(' · ')

/**
 * Sets the document title to the given words and the product name. It is not reset on unmount; the next page sets its
 * own.
 */
export function usePageTitle(...words: readonly string[]) {
  const title = pageTitle(...words)
  useEffect(() => {
    document.title = title
  }, [title])
}
