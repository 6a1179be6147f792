import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { searchedSource } from '@/domain/shared/paths'

/** What the sources are narrowed to. */
export interface SourceSearchState {
  readonly searched: string
  /** Null shows all. */
  readonly category: string | null
  readonly setSearched: (searched: string) => void
  readonly setCategory: (category: string | null) => void
  readonly clear: () => void
}

/** Search and category of the source chooser, starting with the words in the address. Typing searches every category until one is chosen again. */
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
