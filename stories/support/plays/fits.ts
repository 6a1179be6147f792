import { expect, waitFor } from 'storybook/test'
import { labelledStep } from './playing'

/**
 * Waits until an element is completely inside the window, and nothing reaches beyond its sides, so that it can be
 * reached without scrolling.
 */
export const arriveInWindow = (name: string, element: Element): Promise<void> =>
  labelledStep('Arrive in the window', name, () =>
    waitFor(async () => {
      const { top, bottom, left, right } = element.getBoundingClientRect()
      await expect(Math.min(top, left)).toBeGreaterThanOrEqual(0)
      await expect(bottom).toBeLessThanOrEqual(window.innerHeight)
      await expect(right).toBeLessThanOrEqual(window.innerWidth)
      await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth)
    }),
  )
