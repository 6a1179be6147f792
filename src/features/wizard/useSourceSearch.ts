import { useState } from 'react'

/** What the sources are narrowed to. */
export interface SourceSearchState {
  readonly searched: string
  /** Null shows all. */
  readonly category: string | null
  readonly setSearched: (searched: string) => void
  readonly setCategory: (category: string | null) => void
  readonly clear: () => void
}

/** Search and category of the source chooser. A search looks in every category until one is chosen again. */
export const useSourceSearch = (): SourceSearchState => {
  const [searched, setText] = useState('')
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
