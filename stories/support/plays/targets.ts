import { expect } from 'storybook/test'

/** Minimum target size in CSS pixels (WCAG 2.2, 2.5.8). */
const LEAST_PX = 24

/** Expects each target to have the minimum size. Inline links are exempt and not to be passed. */
export const expectLargeEnough = async (targets: readonly HTMLElement[]): Promise<void> => {
  await expect(targets.length).toBeGreaterThan(0)
  for (const target of targets) {
    const { width, height } = target.getBoundingClientRect()
    await expect(Math.min(width, height), target.outerHTML.slice(0, 80)).toBeGreaterThanOrEqual(LEAST_PX)
  }
}
