import { alertKinds } from '@/domain/alerts/alertKinds'
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

const ALERTS = '/src/domain/alerts/kinds/messages.ts'
/** Kinds of alerts have their texts in their record; the docs list them like a file of texts. */
const alertTexts = Object.fromEntries(
  Object.entries(alertKinds).map(([kind, { texts, setting }]) => [
    kind,
    { texts, ...(typeof setting === 'object' && { setting: { name: setting.name, hint: setting.hint } }) },
  ]),
)
const alertSources = import.meta.glob<string>(['/src/domain/alerts/kinds/*.ts', '!/src/**/*.test.ts'], {
  eager: true,
  query: '?raw',
  import: 'default',
})

/** All texts of the product by `messages.ts` file; files without texts are left out. */
export const productMessages: readonly MessageFile[] = messageFiles(
  { ...modules, [ALERTS]: alertTexts },
  { ...sources, [ALERTS]: Object.values(alertSources).join('\n') },
).filter(({ rows, missing }) => rows.length > 0 || missing.length > 0)
