/** The mails that the reference server would send: it prints each one. */
import { expect } from '@playwright/test'
import type { ServerUnderTest } from './server'

/** Path and search of the link of each mail to this address, oldest first. */
export const mailedLinks = (server: ServerUnderTest, to: string): readonly string[] =>
  [...server.printed().matchAll(/^ {2}Mail to (\S+): .*\n\s+(\S+)$/gm)]
    .filter(([, address]) => address === to)
    .map(([, , link = '']) => {
      const { origin, pathname, search } = new URL(link)
      expect(origin).toBe(new URL(server.origin).origin)
      return pathname + search
    })

/** Waits for the n-th mail to this address, from 1 on; answers where its link leads. */
export const mailedLink = async (server: ServerUnderTest, to: string, nth: number): Promise<string> => {
  await expect.poll(() => mailedLinks(server, to).length).toBe(nth)
  return mailedLinks(server, to)[nth - 1] ?? ''
}
