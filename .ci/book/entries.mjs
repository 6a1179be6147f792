import { readFileSync } from 'node:fs'
import { at } from '../run.mjs'

/** Index entries of the built Storybook: its stories and docs pages, each with `id`, `title`, `type` and `tags`. */
export const entries = Object.values(
  JSON.parse(readFileSync(at('storybook-static', 'index.json'), 'utf8')).entries,
)

/** Emits an event on the channel of the Storybook preview that is open in a Playwright page. */
export const emit = (page, event, payload) =>
  page.evaluate(([name, data]) => globalThis.__STORYBOOK_ADDONS_CHANNEL__.emit(name, data), [event, payload])
