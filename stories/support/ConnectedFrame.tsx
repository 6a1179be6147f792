import { type ComponentType, type ReactNode, useEffect } from 'react'
import { MemoryRouter, Outlet, parsePath, Route, Routes, useLocation } from 'react-router-dom'
import { AppProviders } from '@/app/AppProviders'
import { LeaveGuard } from '@/app/LeaveGuard'
import { RouterLinkInterceptor } from '@/app/guards/RouterLinkInterceptor'
import type { ConnectedStage } from './checks/stage'
import type { Scheme } from './connection'
import { ADDRESS_ID } from './plays/arrive'
import { Surroundings, unseen } from './Surroundings'

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
    <main style={{ padding: 24 }} data-left-page>
      <h1 style={unseen}>Another page</h1>
      <p style={{ color: 'var(--sy-palette-text-secondary)' }}>
        The story leads to <code>{pathname + search}</code>
      </p>
    </main>
  )
}

interface RoutedProps {
  readonly stage: ConnectedStage
  /** Loads the page of a link that is hovered or focused. */
  readonly preload: (address: string) => void
  /** What is around a story with the frame `layout`. */
  readonly Layout: ComponentType | undefined
  readonly children: ReactNode
}

/** Memory router around a story: a journey renders its own routes, any other story is one route. */
function Routed({ stage, preload, Layout, children }: RoutedProps) {
  const { route, bringsRoutes, frame } = stage
  if (frame === 'layout' && Layout === undefined)
    throw new Error('A screen is drawn in its layout: import support/screen.')
  const Around = frame === 'layout' && Layout !== undefined ? Layout : Outlet
  const { at, path, state } =
    typeof route === 'string' ? { at: route, path: '*', state: undefined } : { state: undefined, ...route }
  return (
    <MemoryRouter initialEntries={[{ ...parsePath(at), state }]} useTransitions={false}>
      <LeaveGuard>
        <RouterLinkInterceptor preload={preload}>
          {bringsRoutes ? (
            children
          ) : (
            <Routes>
              <Route element={<Around />}>
                <Route path={path} element={children} />
              </Route>
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

interface ConnectedFrameProps extends RoutedProps {
  readonly scheme: Scheme
  /** Name of the component, used as the page's hidden heading. */
  readonly name: string
  /** What the toolbar has changed, in words; empty if nothing. */
  readonly changed: readonly string[]
}

/** Wraps a story with the mock backend in the app's providers and a memory router. */
export function ConnectedFrame({
  stage,
  preload,
  Layout,
  scheme,
  name,
  changed,
  children,
}: ConnectedFrameProps) {
  // clear only after unmounting: mounted queries would refetch what is cleared
  useEffect(() => () => stage.queryClient.clear(), [stage])
  return (
    <AppProviders store={stage.store} queryClient={stage.queryClient}>
      <Routed stage={stage} preload={preload} Layout={Layout}>
        <Surroundings frame={stage.frame} scheme={scheme} name={name}>
          {children}
        </Surroundings>
      </Routed>
      <ChangedNote changed={changed} />
    </AppProviders>
  )
}
