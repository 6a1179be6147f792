import { useEffect } from 'react'
import { brand } from '@/domain/shared/brand'

/** A page's title in tabs, history and screen readers: its own words first, the product last (WCAG 2.4.2). */
export const pageTitle = (...words: readonly string[]): string =>
  [...words.filter((word) => word !== ''), brand.productName].join(' · ')

/** Gives the document the title of the page that is open; the page before it keeps its own until then. */
export function usePageTitle(...words: readonly string[]) {
  const title = pageTitle(...words)
  useEffect(() => {
    document.title = title
  }, [title])
}
