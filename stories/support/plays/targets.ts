import { expect } from 'storybook/test'

/** Minimum target size in CSS pixels (WCAG 2.2, 2.5.8). */
const LEAST_PX = 24

/**
 * Expects each element to be at least 24 × 24 CSS px, the minimum target size of WCAG 2.2 (2.5.8). Do not pass inline
 * links, which are exempt.
 */
export const expectLargeEnough = async (targets: readonly HTMLElement[]): Promise<void> => {
  await expect(targets.length).toBeGreaterThan(0)
  for (const target of targets) {
    const { width, height } = target.getBoundingClientRect()
    await expect(Math.min(width, height), target.outerHTML.slice(0, 80)).toBeGreaterThanOrEqual(LEAST_PX)
  }
}
