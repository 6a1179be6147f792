import { useContext } from 'react'
import { SchemeContext } from './scheme'

/** A story is the book's own page, with its own service worker. */
const permissions = 'allow-scripts allow-same-origin allow-forms allow-popups allow-downloads'

interface StoryWindowProps {
  readonly id: string
  readonly title: string
  readonly height: number
}

/** A story in a window of its own, loaded once it comes near, in the scheme of the page around it. */
export function StoryWindow({ id, title, height }: StoryWindowProps) {
  const scheme = useContext(SchemeContext)
  return (
    <iframe
      className="book-window"
      title={title}
      src={`iframe.html?viewMode=story&id=${id}&globals=theme:${scheme}`}
      loading="lazy"
      sandbox={permissions}
      style={{ height }}
    />
  )
}
