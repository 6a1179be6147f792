import './early'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { errorText } from '@/api/client/errors'
import { configureClient } from '@/api/client/ports'
import { setTokenPort } from '@/api/client/auth'
import { createQueryClient } from '@/api/client/queryClient'
import { App } from '@/app/App'
import { fetchWithEarlyCalls } from '@/api/client/earlyCalls'
import { prepareFirstView } from '@/app/firstView'
import { guardPage } from '@/app/pageGuards'
import { reloadOnMissingChunk } from '@/app/reloadOnce'
import { OAUTH_FRAGMENT } from '@/domain/credentials/oauth/oauthFragment'
import { brand, configurationProblems } from '@/config/brand'
import { invalidConfigurationText } from '@/config/messages'
import { pages } from '@/domain/shared/paths'
import { googleFragmentAtom } from '@/state/session/googleFragment'
import { notifyAtom } from '@/state/notices/notifications'
import { createTokenPort } from '@/state/session/session'
import { type AppStore, createAppStore } from '@/state/session/store'
import { sans } from '@/theme/primitives'

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

async function receiveOAuth(store: AppStore, fragment: string) {
  const { receiveOAuthAtom } = await import('@/state/vault/oauthReturn')
  store.set(receiveOAuthAtom, fragment)
}

interface Fragments {
  readonly oauth: string | null
  readonly google: string | null
}

/**
 * Must not be awaited at the top level of this module: the imported chunks depend on it, so each would wait for the
 * other. WebKit resolves the import of such a chunk before its code has run if the entry ever awaits
 * (https://bugs.webkit.org/show_bug.cgi?id=242740).
 */
async function start(root: HTMLElement, fragments: Fragments) {
  document.title = brand.productName
  if (configurationProblems.length > 0) {
    root.textContent = invalidConfigurationText(configurationProblems)
    return
  }
  configureClient({ origin: brand.apiOrigin, fetch: fetchWithEarlyCalls })
  const store = createAppStore()
  const answer = fragments.oauth === null ? null : receiveOAuth(store, fragments.oauth)
  store.set(googleFragmentAtom, fragments.google)
  const queryClient = createQueryClient({
    onError: (error) => store.set(notifyAtom, { kind: 'error', text: errorText(error) }),
  })
  setTokenPort(createTokenPort(store))
  await prepareFirstView(queryClient, store)
  // the form that the answer is for opens when it is first rendered
  await answer?.catch(reportError)
  createRoot(root).render(
    <StrictMode>
      <App store={store} queryClient={queryClient} />
    </StrictMode>,
  )
}

// not preloaded by index.html, because on a slow network the font would delay this script (P11)
void document.fonts.load(`1em ${sans}`).catch(() => undefined)
const root = document.getElementById('root')
if (root === null) throw new Error('index.html has no element with the id "root"')
const fragments = { oauth: takeOAuthFragment(), google: takeGoogleFragment() }
guardPage()
reloadOnMissingChunk()
void startMocks().then(() => start(root, fragments))
