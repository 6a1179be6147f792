import { useContext } from 'react'
import { SchemeContext } from './scheme'

/** Sandbox permissions: a story is a page of this Storybook and uses its service worker. */
const permissions = 'allow-scripts allow-same-origin allow-forms allow-popups allow-downloads'

interface StoryWindowProps {
  /** Storybook id of the story. */
  readonly id: string
  readonly title: string
  /** Height in px. */
  readonly height: number
}

/** Preview of a story in an iframe on a docs page, in the page's color scheme; loaded when scrolled near. */
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
