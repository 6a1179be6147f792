import { expect } from 'vitest'

const MOST_ATTEMPTS = 5

/**
 * Repeats a load until it works, as the attempts of a run do, and returns how often that was. Each failure is the
 * destination's, with a message that matches.
 */
export const untilLoaded = async (load: () => Promise<unknown>, message: RegExp): Promise<number> => {
  for (let attempt = 1; ; attempt += 1)
    try {
      await load()
      return attempt
    } catch (error) {
      expect(error).toMatchObject({ kind: 'destination', message: expect.stringMatching(message) })
      if (attempt === MOST_ATTEMPTS) throw error
    }
}
