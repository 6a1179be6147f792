import CssBaseline from '@mui/material/CssBaseline'
import { ThemeProvider, useColorScheme } from '@mui/material/styles'
import type { ReactNode } from 'react'
import { useEffect } from 'react'
import { MemoryRouter, parsePath, Route, Routes, useLocation } from 'react-router-dom'
import { ADDRESS_ID } from './arrive'
import type { StoryFrame } from './parameters'
import type { Stage } from './stage'
import { AppProviders } from '@/app/AppProviders'
import { RouterLinkInterceptor } from '@/app/RouterLinkInterceptor'
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

interface SurroundingsProps {
  readonly frame: StoryFrame
  readonly name: string
  readonly children: ReactNode
}

/** The landmark and the heading that a page would give to a part of it. */
function Surroundings({ frame, name, children }: SurroundingsProps) {
  if (frame === 'page') return children
  if (frame === 'landmark') return <main>{children}</main>
  return (
    <main style={{ padding: 24 }}>
      <h1 style={unseen}>{name}</h1>
      <div className="story-part">{children}</div>
    </main>
  )
}

/** Follows the toolbar. */
function SchemeSwitch({ scheme }: { readonly scheme: Scheme }) {
  const { setMode } = useColorScheme()
  useEffect(() => setMode(scheme), [scheme, setMode])
  return null
}

/** Where the router is, and with what state, for plays to read; nobody sees it. */
function Address() {
  const { pathname, search, state } = useLocation()
  return (
    <output data-testid={ADDRESS_ID} data-state={JSON.stringify(state)} hidden>
      {pathname + search}
    </output>
  )
}

/** What stands there once the story has led away from its page; it is no part of the product. */
function LeftPage() {
  const { pathname, search } = useLocation()
  return (
    <main style={{ padding: 24 }}>
      <h1 style={unseen}>Another page</h1>
      <p style={{ color: 'var(--sy-palette-text-secondary)' }}>
        The story leads to <code>{pathname + search}</code>
      </p>
    </main>
  )
}

/** One router for all; a journey brings its own routes, every other story is one route. */
function Routed({
  stage,
  children,
}: {
  readonly stage: Stage & { kind: 'connected' }
  readonly children: ReactNode
}) {
  const { route, bringsRoutes } = stage
  const { at, path, state } =
    typeof route === 'string' ? { at: route, path: '*', state: undefined } : { state: undefined, ...route }
  return (
    <MemoryRouter initialEntries={[{ ...parsePath(at), state }]} useTransitions={false}>
      <RouterLinkInterceptor>
        {bringsRoutes ? (
          children
        ) : (
          <Routes>
            <Route path={path} element={children} />
            {path !== '*' && <Route path="*" element={<LeftPage />} />}
          </Routes>
        )}
      </RouterLinkInterceptor>
      <Address />
    </MemoryRouter>
  )
}

/** Says that the toolbar has changed the story; it is no part of the product, and never there unless somebody chose. */
function ChangedNote({ changed }: { readonly changed: readonly string[] }) {
  if (changed.length === 0) return null
  return (
    <aside
      style={{
        position: 'fixed',
        insetInline: 0,
        bottom: 12,
        zIndex: 2000,
        width: 'fit-content',
        maxWidth: 'calc(100% - 24px)',
        margin: '0 auto',
        padding: '6px 12px',
        borderRadius: 6,
        pointerEvents: 'none',
        background: 'var(--sy-palette-inverse-bg)',
        color: 'var(--sy-palette-inverse-text)',
      }}
    >
      Changed by the toolbar: {changed.join(' · ')}. The steps of the story are not played.
    </aside>
  )
}

interface AppFrameProps {
  readonly stage: Stage
  readonly scheme: Scheme
  /** Name of the component, read out as the page's heading. */
  readonly name: string
  /** What the toolbar has changed, in words. */
  readonly changed: readonly string[]
  readonly children: ReactNode
}

/** A story's page: the theme; for connected stories also the product's providers and a router at the story's address. */
export function AppFrame({ stage, scheme, name, changed, children }: AppFrameProps) {
  // ends what the story left running, once it is gone: what still stands would ask again for what is cleared
  useEffect(() => () => (stage.kind === 'connected' ? stage.queryClient.clear() : undefined), [stage])
  const page = (
    <Surroundings frame={stage.frame} name={name}>
      {children}
    </Surroundings>
  )
  if (stage.kind === 'drawn')
    return (
      <ThemeProvider theme={theme} noSsr>
        <CssBaseline />
        <SchemeSwitch scheme={scheme} />
        {page}
      </ThemeProvider>
    )
  return (
    <AppProviders store={stage.store} queryClient={stage.queryClient}>
      <SchemeSwitch scheme={scheme} />
      <Routed stage={stage}>{page}</Routed>
      <ChangedNote changed={changed} />
    </AppProviders>
  )
}
