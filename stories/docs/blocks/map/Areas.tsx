import { useEffect, useState } from 'react'
import { areasOf } from './areas'
import type { Area } from './areas'

/**
 * Links to the pages of the product by area, with their number of stories. Empty until Storybook's index has been loaded,
 * or if that fails.
 */
export function Areas() {
  const [areas, setAreas] = useState<readonly Area[]>([])
  useEffect(() => {
    const gone = new AbortController()
    const read = async () => {
      const answer = await globalThis.fetch('index.json', { signal: gone.signal })
      setAreas(areasOf(await answer.json()))
    }
    read().catch(() => undefined)
    return () => gone.abort()
  }, [])
  return (
    <div className="book-areas">
      {areas.map(({ name, words, pages }) => (
        <section key={name}>
          <h3>{words}</h3>
          <ul>
            {pages.map((page) => (
              <li key={page.id}>
                <a href={`./?path=/docs/${page.id}`} target="_top">
                  {page.name}
                </a>{' '}
                <small>{page.states}</small>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}
