import type { Page } from '@playwright/test'

/** A request that changes data: method and path (`call`), and JSON body, null if it has none. */
export interface Sent {
  readonly call: string
  readonly body: Record<string, unknown> | null
}

/** Returns a list to which every further API request of the page that is not a GET or a token refresh is added. */
export const changesOn = (page: Page): Sent[] => {
  const sent: Sent[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (request.method() === 'GET' || pathname.includes('/token/') || !pathname.startsWith('/api/')) return
    const body = request.postDataJSON() as Record<string, unknown> | null
    sent.push({ call: `${request.method()} ${pathname}`, body })
  })
  return sent
}
