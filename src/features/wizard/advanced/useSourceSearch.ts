import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { searchedSource } from '@/domain/shared/paths'

/** Filter of the source list. */
export interface SourceSearchState {
  readonly searched: string
  /** Null for all categories. */
  readonly category: string | null
  readonly setSearched: (searched: string) => void
  readonly setCategory: (category: string | null) => void
  readonly clear: () => void
}

/** Search and category of the source chooser, initialized from the URL. Typing resets the category. */
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
