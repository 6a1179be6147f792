import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { errorText } from '@/api/client/errors'
import { configureClient } from '@/api/client/ports'
import { createQueryClient } from '@/api/client/queryClient'
import { App } from '@/app/App'
import { preloadPage } from '@/app/screens'
import { shell } from '@/domain/messages/shell'
import { brand, configurationProblems } from '@/domain/shared/brand'
import { notifyAtom } from '@/state/notifications'
import { createAppStore } from '@/state/store'

/** In development only: the backend inside the browser. A production build has no trace of it. */
async function startMocks() {
  if (!import.meta.env.DEV) return
  const { startDevBackend } = await import('@mocks/dev')
  await startDevBackend()
}

function start(root: HTMLElement) {
  document.title = brand.productName
  if (configurationProblems.length > 0) {
    root.textContent = shell.wrongConfiguration(configurationProblems)
    return
  }
  configureClient({ origin: brand.apiOrigin })
  const store = createAppStore()
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
preloadPage(window.location.pathname)
await startMocks()
start(root)
