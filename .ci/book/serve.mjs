import { serveStorybook } from '../storybook.mjs'

/**
 * Playwright's global set-up: serves the built Storybook and sets STORYBOOK_URL. Returns the function that stops it.
 */
const serve = async () => {
  const storybook = await serveStorybook()
  process.env['STORYBOOK_URL'] = storybook.url
  return storybook.close
}

export default serve
