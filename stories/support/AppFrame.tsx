import CssBaseline from '@mui/material/CssBaseline'
import { ThemeProvider, useColorScheme } from '@mui/material/styles'
import type { ReactNode } from 'react'
import { useEffect } from 'react'
import type { StoryFrame } from './parameters'
import type { Stage } from './stage'
import { theme } from '@/theme/theme'

export type Scheme = 'light' | 'dark'

const unseen = {
  position: 'absolute',
  width: 1,
  height: 1,
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
} as const

/** The landmark and the heading that a page would give to a part of it. */
function Surroundings({ frame, name, children }: { frame: StoryFrame; name: string; children: ReactNode }) {
  if (frame === 'page') return children
  return (
    <main style={{ padding: 24 }}>
      {frame === 'section' && <h1 style={unseen}>{name}</h1>}
      {children}
    </main>
  )
}

/** Follows the toolbar. */
function SchemeSwitch({ scheme }: { scheme: Scheme }) {
  const { setMode } = useColorScheme()
  useEffect(() => setMode(scheme), [scheme, setMode])
  return null
}

interface AppFrameProps {
  readonly stage: Stage
  readonly scheme: Scheme
  /** Name of the component, read out as the page's heading. */
  readonly name: string
  readonly children: ReactNode
}

/** A story's page: theme, and for connected stories the providers, the router and the world's session. */
export function AppFrame({ stage, scheme, name, children }: AppFrameProps) {
  return (
    <ThemeProvider theme={theme} defaultMode={scheme}>
      <CssBaseline />
      <SchemeSwitch scheme={scheme} />
      <Surroundings frame={stage.frame} name={name}>
        {children}
      </Surroundings>
    </ThemeProvider>
  )
}
