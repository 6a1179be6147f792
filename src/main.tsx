import './early'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { errorText } from '@/api/client/errors'
import { configureClient } from '@/api/client/ports'
import { createQueryClient } from '@/api/client/queryClient'
import { App } from '@/app/App'
import { fetchWithEarlyCalls } from '@/api/client/earlyCalls'
import { reloadOnMissingChunk } from '@/app/reloadOnce'
import { preloadPage } from '@/app/screens'
import { OAUTH_FRAGMENT } from '@/domain/credentials/oauth/oauthFragment'
import { brand, configurationProblems } from '@/config/brand'
import { invalidConfigurationText } from '@/config/messages'
import { pages } from '@/domain/shared/paths'
import { googleFragmentAtom } from '@/state/session/googleFragment'
import { notifyAtom } from '@/state/notices/notifications'
import { type AppStore, createAppStore } from '@/state/session/store'

/** Starts the mock backend in the browser, in development only; a production build contains no trace of it. */
async function startMocks() {
  if (!import.meta.env.DEV) return
  const { startDevBackend } = await import('@mocks/dev')
  await startDevBackend()
}

/**
 * Removes an OAuth provider's answer from the URL, before the app renders, because it contains secrets
 * (Rules "Credentials in the browser"). Returns the fragment; null if the page was opened without one.
 */
function takeOAuthFragment(): string | null {
  const { hash, pathname, search } = window.location
  if (!hash.startsWith(OAUTH_FRAGMENT)) return null
  window.history.replaceState(window.history.state, '', pathname + search)
  return hash
}

/**
 * Removes Google's answer to a login from the URL, because its token opens a session (AUT-2). Returns the fragment;
 * null if the page was opened without one.
 */
function takeGoogleFragment(): string | null {
  const { hash, pathname, search } = window.location
  if (pathname !== pages.google.path || hash === '') return null
  window.history.replaceState(window.history.state, '', pathname + search)
  return hash
}

/**
 * Must not be awaited at the top level of this module: the imported chunk depends on it, so each would wait for the
 * other.
 */
async function receiveOAuth(store: AppStore, fragment: string) {
  const { receiveOAuthAtom } = await import('@/state/vault/oauthReturn')
  store.set(receiveOAuthAtom, fragment)
}

interface Fragments {
  readonly oauth: string | null
  readonly google: string | null
}

function start(root: HTMLElement, fragments: Fragments) {
  document.title = brand.productName
  if (configurationProblems.length > 0) {
    root.textContent = invalidConfigurationText(configurationProblems)
    return
  }
  configureClient({ origin: brand.apiOrigin, fetch: fetchWithEarlyCalls })
  const store = createAppStore()
  if (fragments.oauth !== null) void receiveOAuth(store, fragments.oauth)
  store.set(googleFragmentAtom, fragments.google)
  const queryClient = createQueryClient({
    onError: (error) => store.set(notifyAtom, { kind: 'error', text: errorText(error) }),
  })
  createRoot(root).render(
    <StrictMode>
      <App store={store} queryClient={queryClient} />
    </StrictMode>,
  )
}

const root = document.getElementById('root')
if (root === null) throw new Error('index.html has no element with the id "root"')
const fragments = { oauth: takeOAuthFragment(), google: takeGoogleFragment() }
reloadOnMissingChunk()
preloadPage(window.location.pathname)
await startMocks()
start(root, fragments)
