import type { TestRunnerConfig } from '@storybook/test-runner'
import { windowOf } from '../stories/support/storyWindows'

let usual: { width: number; height: number } | null = null

/** Gives each story its window: that of the run, or the one that its name asks for. */
const config: TestRunnerConfig = {
  preVisit: async (page, { id }) => {
    const now = page.viewportSize()
    usual ??= now
    const wanted = windowOf(id) ?? usual
    if (wanted !== null && (wanted.width !== now?.width || wanted.height !== now.height))
      await page.setViewportSize(wanted)
  },
}

export default config
