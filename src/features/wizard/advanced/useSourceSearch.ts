import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { searchedSource } from '@/domain/shared/paths'

/** Search text and category by which the sources in the advanced builder are filtered. */
export interface SourceSearchState {
  /** Search text; '' for none. */
  readonly searched: string
  /** Null for all categories. */
  readonly category: string | null
  readonly setSearched: (searched: string) => void
  readonly setCategory: (category: string | null) => void
  /** Resets both. */
  readonly clear: () => void
}

/**
 * Returns the search text and category of the advanced builder's source step. The URL gives the initial search text;
 * starting a search resets the category.
 */
export const useSourceSearch = (): SourceSearchState => {
  const [search] = useSearchParams()
  const [searched, setText] = useState(() => searchedSource(search))
  const [category, setCategory] = useState<string | null>(null)
  const setSearched = (text: string) => {
    setText(text)
    if (searched === '' && text !== '') setCategory(null)
  }
  const clear = () => {
    setText('')
    setCategory(null)
  }
  return { searched, category, setSearched, setCategory, clear }
}
