import type { TestRunnerConfig } from '@storybook/test-runner'

/** Stories tagged `skip-test` are left out; every other rule stands in preview.tsx, so that it holds in the book too. */
const config: TestRunnerConfig = {
  tags: { skip: ['skip-test'] },
}

export default config
