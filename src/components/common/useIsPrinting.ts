import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'

/** Width of the content on a sheet in portrait, in CSS pixels of the printed page (app/print.css). */
export const PAPER_PX = 880

/** Maximum number of printed rows of a list that renders only rows in view; the others are counted. */
export const PRINTED_ROWS_MAX = 1000

/** Whether the page is being printed; the page is rendered for paper before the browser reads it (W-2). */
export const useIsPrinting = (): boolean => {
  const [isPrinting, setIsPrinting] = useState(false)
  useEffect(() => {
    const begin = () => flushSync(() => setIsPrinting(true))
    const end = () => setIsPrinting(false)
    const unmounted = new AbortController()
    const { signal } = unmounted
    window.addEventListener('beforeprint', begin, { signal })
    window.addEventListener('afterprint', end, { signal })
    // a program that makes a PDF sends no events of a print dialog
    const paper = window.matchMedia('print')
    paper.addEventListener('change', () => (paper.matches ? begin() : end()), { signal })
    return () => unmounted.abort()
  }, [])
  return isPrinting
}
