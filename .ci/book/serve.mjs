// Serves the built Storybook while Playwright runs.
import { serveStorybook } from '../storybook.mjs'

const serve = async () => {
  const storybook = await serveStorybook()
  process.env['STORYBOOK_URL'] = storybook.url
  return storybook.close
}

export default serve
