import { useEffect } from 'react'
import { brand } from '@/config/brand'

/** Document title: the page's words first, the product name last (WCAG 2.4.2). */
export const pageTitle = (...words: readonly string[]): string =>
  [...words.filter((word) => word !== ''), brand.productName].join(' · ')

/** Sets the document title; it stays until the next page sets its own. */
export function usePageTitle(...words: readonly string[]) {
  const title = pageTitle(...words)
  useEffect(() => {
    document.title = title
  }, [title])
}
