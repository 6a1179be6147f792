import { expect } from 'storybook/test'

/** CSS pixels that a target has at least, either way (WCAG 2.2, 2.5.8). */
const LEAST_PX = 24

/** Measures what is pressed: the row of links in a text is exempt, everything else is not. */
export const expectLargeEnough = async (targets: readonly HTMLElement[]): Promise<void> => {
  await expect(targets.length).toBeGreaterThan(0)
  for (const target of targets) {
    const { width, height } = target.getBoundingClientRect()
    await expect(Math.min(width, height), target.outerHTML.slice(0, 80)).toBeGreaterThanOrEqual(LEAST_PX)
  }
}
