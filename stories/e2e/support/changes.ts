/** What a page changes, as it goes over the wire. */
import type { Page } from '@playwright/test'

/** One call that changes something. */
export interface Sent {
  readonly call: string
  readonly body: Record<string, unknown> | null
}

/** Everything that changes something, as it leaves the browser. */
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
