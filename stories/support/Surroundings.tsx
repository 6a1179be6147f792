import { useColorScheme } from '@mui/material/styles'
import { type ReactNode, useEffect } from 'react'
import type { Scheme } from './connection'
import type { StoryFrame } from './parameters'

/** Hides an element from sight but not from screen readers. */
export const unseen = {
  position: 'absolute',
  width: 1,
  height: 1,
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
} as const

interface SurroundingsProps {
  readonly frame: StoryFrame
  readonly scheme: Scheme
  /** Name of the component, used as the page's hidden heading. */
  readonly name: string
  readonly children: ReactNode
}

/** Applies the color scheme of the toolbar, and adds a landmark and a heading, so that axe accepts the page. */
export function Surroundings({ frame, scheme, name, children }: SurroundingsProps) {
  const { setMode } = useColorScheme()
  useEffect(() => setMode(scheme), [scheme, setMode])
  if (frame === 'page' || frame === 'layout') return children
  if (frame === 'landmark') return <main>{children}</main>
  return (
    <main style={{ padding: 24 }}>
      <h1 style={unseen}>{name}</h1>
      <div className="story-part">{children}</div>
    </main>
  )
}
