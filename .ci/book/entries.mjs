// Entries of the built Storybook's index: stories and docs pages.
import { readFileSync } from 'node:fs'
import { at } from '../run.mjs'

export const entries = Object.values(
  JSON.parse(readFileSync(at('storybook-static', 'index.json'), 'utf8')).entries,
)

/** Emits an event on the channel of Storybook's preview. */
export const emit = (page, event, payload) =>
  page.evaluate(([name, data]) => globalThis.__STORYBOOK_ADDONS_CHANNEL__.emit(name, data), [event, payload])
