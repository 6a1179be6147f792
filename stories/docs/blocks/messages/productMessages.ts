/** The texts of the product, read from where they stand. */
import { messageFiles } from './messageRows'
import type { MessageFile } from './messageRows'

const modules = import.meta.glob(['/src/domain/messages/*.ts', '/src/**/messages.ts', '!/src/**/*.test.ts'], {
  eager: true,
})
const sources = import.meta.glob<string>(
  ['/src/domain/messages/*.ts', '/src/**/messages.ts', '!/src/**/*.test.ts'],
  {
    eager: true,
    query: '?raw',
    import: 'default',
  },
)

/** By file, those with a text. */
export const productMessages: readonly MessageFile[] = messageFiles(modules, sources).filter(
  ({ rows, missing }) => rows.length > 0 || missing.length > 0,
)
