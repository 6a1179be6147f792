import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import {
  type TransformationFilter,
  transformationFilterOf,
  withTransformationFilter,
} from '@/domain/stacks/transformationFilter'

/** Browsers stop a page that writes its address at every key. */
const WRITE_AFTER_MS = 250

/** The filter of the address; typing shows at once and is written there a moment later. */
export const useTransformationFilter = (): readonly [
  TransformationFilter,
  (filter: TransformationFilter) => void,
] => {
  const [search, setSearch] = useSearchParams()
  const [typed, setTyped] = useState<string | null>(null)
  const written = transformationFilterOf(search)
  // once the address has the words, it alone says what is searched
  if (typed === written.searched) setTyped(null)
  useEffect(() => {
    if (typed === null) return undefined
    const timer = setTimeout(
      () =>
        setSearch(
          (current) =>
            withTransformationFilter(current, { ...transformationFilterOf(current), searched: typed }),
          { replace: true },
        ),
      WRITE_AFTER_MS,
    )
    return () => clearTimeout(timer)
  }, [typed, setSearch])
  const filter = { ...written, searched: typed ?? written.searched }
  const change = (next: TransformationFilter) => {
    if (next.state === filter.state) return setTyped(next.searched)
    setTyped(null)
    setSearch((current) => withTransformationFilter(current, next))
  }
  return [filter, change]
}
