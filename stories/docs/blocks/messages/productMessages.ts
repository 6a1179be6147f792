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

/** All texts of the product by `messages.ts` file; files without texts are left out. */
export const productMessages: readonly MessageFile[] = messageFiles(modules, sources).filter(
  ({ rows, missing }) => rows.length > 0 || missing.length > 0,
)
