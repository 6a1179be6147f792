import { DIRECT_HEADER } from '@/server/accounts/callHeaders'
import type { Services } from '@/server/accounts/services'
import type { Mail } from '@/server/lib/mail'

/** Most addresses whose newest mail is remembered. */
const MOST_ADDRESSES = 200
const LINK = /https?:\/\/\S+/
const keyOf = (email: string): string => email.trim().toLowerCase()

/** Links of the mails that sample mode prints instead of sending them. */
export interface PrintedLinks {
  /** Remembers the link of a mail. */
  readonly note: (mail: Mail) => void
  /** See `Services`. */
  readonly printedLink: NonNullable<Services['printedLink']>
}

/** Creates the memory of printed links: the newest one of each address, until the process ends. */
export const createPrintedLinks = (): PrintedLinks => {
  const links = new Map<string, string>()
  return {
    note: ({ to, text }) => {
      const [link] = LINK.exec(text) ?? []
      if (link === undefined) return
      links.delete(keyOf(to))
      links.set(keyOf(to), link)
      const [oldest] = links.keys()
      if (links.size > MOST_ADDRESSES && oldest !== undefined) links.delete(oldest)
    },
    printedLink: (request, email) =>
      request.headers.has(DIRECT_HEADER) ? (links.get(keyOf(email)) ?? null) : null,
  }
}
