import CssBaseline from '@mui/material/CssBaseline'
import { ThemeProvider, useColorScheme } from '@mui/material/styles'
import type { ReactNode } from 'react'
import { useEffect } from 'react'
import { MemoryRouter, parsePath, Route, Routes, useLocation } from 'react-router-dom'
import { ADDRESS_ID } from './plays/arrive'
import type { StoryFrame } from './parameters'
import type { Stage } from './checks/stage'
import { AppProviders } from '@/app/AppProviders'
import { LeaveGuard } from '@/app/LeaveGuard'
import { RouterLinkInterceptor } from '@/app/guards/RouterLinkInterceptor'
import { theme } from '@/theme/theme'

/** Color scheme chosen in Storybook's toolbar. */
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

/** Landmark and heading around a story, so that axe accepts the page. */
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

/** Applies the color scheme of the toolbar. */
function SchemeSwitch({ scheme }: { readonly scheme: Scheme }) {
  const { setMode } = useColorScheme()
  useEffect(() => setMode(scheme), [scheme, setMode])
  return null
}

/** Hidden output with the router's location and state, for play functions. */
function Address() {
  const { pathname, search, state } = useLocation()
  return (
    <output data-testid={ADDRESS_ID} data-state={JSON.stringify(state)} hidden>
      {pathname + search}
    </output>
  )
}

/** Shown when the story navigates away from its page; not part of the product. */
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

/** Memory router around a story: a journey renders its own routes, any other story is one route. */
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
      <LeaveGuard>
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
      </LeaveGuard>
      <Address />
    </MemoryRouter>
  )
}

/** Notice that the toolbar has changed the story; not part of the product. */
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
  /** Data, clock and route of the story. */
  readonly stage: Stage
  readonly scheme: Scheme
  /** Name of the component, used as the page's hidden heading. */
  readonly name: string
  /** What the toolbar has changed, in words; empty if nothing. */
  readonly changed: readonly string[]
  readonly children: ReactNode
}

/**
 * Wraps every story in the product's theme; stories that use the mock backend also get the app's providers and a
 * memory router.
 */
export function AppFrame({ stage, scheme, name, changed, children }: AppFrameProps) {
  // clear only after unmounting: mounted queries would refetch what is cleared
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
