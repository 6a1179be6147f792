import { expect } from '@playwright/test'
import type { ServerUnderTest } from './server'

/**
 * Returns path and query of the links in all e-mails to an address, oldest first. Read from the output of the server,
 * which prints e-mails instead of sending them.
 */
export const mailedLinks = (server: ServerUnderTest, to: string): readonly string[] =>
  [...server.printed().matchAll(/^ {2}Mail to (\S+): .*\n\s+(\S+)$/gm)]
    .filter(([, address]) => address === to)
    .map(([, , link = '']) => {
      const { origin, pathname, search } = new URL(link)
      expect(origin).toBe(new URL(server.origin).origin)
      return pathname + search
    })

/** Waits for the n-th e-mail to an address, counted from 1, and resolves with path and query of its link. */
export const mailedLink = async (server: ServerUnderTest, to: string, nth: number): Promise<string> => {
  await expect.poll(() => mailedLinks(server, to).length).toBe(nth)
  return mailedLinks(server, to)[nth - 1] ?? ''
}
