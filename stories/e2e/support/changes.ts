/** Records the requests that change data. */
import type { Page } from '@playwright/test'

/** A request that changes data. */
export interface Sent {
  readonly call: string
  readonly body: Record<string, unknown> | null
}

/** Records every request of the page that changes data. */
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
