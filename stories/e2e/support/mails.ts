/** Reads mails from the output of the reference server, which prints instead of sending. */
import { expect } from '@playwright/test'
import type { ServerUnderTest } from './server'

/** Path and search of the links mailed to this address, oldest first. */
export const mailedLinks = (server: ServerUnderTest, to: string): readonly string[] =>
  [...server.printed().matchAll(/^ {2}Mail to (\S+): .*\n\s+(\S+)$/gm)]
    .filter(([, address]) => address === to)
    .map(([, , link = '']) => {
      const { origin, pathname, search } = new URL(link)
      expect(origin).toBe(new URL(server.origin).origin)
      return pathname + search
    })

/** Waits for the n-th mail to this address, counted from 1, and returns its link. */
export const mailedLink = async (server: ServerUnderTest, to: string, nth: number): Promise<string> => {
  await expect.poll(() => mailedLinks(server, to).length).toBe(nth)
  return mailedLinks(server, to)[nth - 1] ?? ''
}
