import type { CatalogueSide } from '@/domain/catalogue/types'
import { destinationSeeds } from './destinationSeeds'
import type { WireDestinationType, WireDocumentation, WireSourceType } from './types'

const lines = (...text: readonly string[]): string => text.join('\n')

/**
 * Markdown instructions for obtaining credentials, by label of the source or destination type. A label that a source
 * and a destination share means the same account.
 */
const GUIDES: Readonly<Record<string, string>> = {
  tenjin: lines(
    '### Find your DataVault',
    '1. In Tenjin, open **Configure, DataVault**.',
    '2. Copy the host, port and database from that page.',
    '3. Use its **read-only** user.',
    '',
    '### Why a check fails',
    '**Password authentication failed.** Reset the password on the DataVault page.',
  ),
  applovin: lines(
    '### Find your report key',
    '1. In MAX, open **Account, Keys**.',
    '2. Copy the **Report Key**, not the SDK key.',
    '',
    '### Good to know',
    'Revenue per user is ready **8 hours** after the UTC day.',
  ),
  ironsource: lines(
    '### Find your key and token',
    '1. In LevelPlay, open **My account, API**.',
    '2. Copy **Secret Key** and **Refresh Token**.',
    '',
    '### Why a check fails',
    '**401.** The token was regenerated in LevelPlay. Copy the new one.',
  ),
}

const SITE = 'https://stackyard.example'
const DOCS = 'https://docs.stackyard.example'
const WRITTEN = '2026-05-04T14:20:00Z'

const entry = (id: number, path: string, markdown: string): WireDocumentation => ({
  id,
  links: [`${SITE}/connectors/${path}`, `${DOCS}/${path}`],
  markdown_textbody: markdown,
  created_at: WRITTEN,
  updated_at: WRITTEN,
})

/** Hints for sources and destinations without instructions in GUIDES, by label. */
const HINTS: Readonly<Record<string, string>> = {
  adjust: 'You need an API token of a user with access to **Datascape**.',
  appsflyer: 'You need the **V2 API token** of the account admin.',
  topon: 'Find the key under *Account > Key management*.',
  tradplus: 'Ask your account manager for the key of the reporting API.',
  mintegral: "A day's data is complete by **03:00** the next day.",
  tiktok: 'Figures arrive about **11 hours** late. Each run reloads the last three days.',
  meta_audience: 'Days are in **Pacific time**.',
  google_playstore: 'Use *Copy Cloud Storage URI* in Play Console to get the bucket.',
}

const sourceText = (type: WireSourceType): string => {
  const tasks = (type.source_tasks ?? []).filter(({ hidden }) => !hidden)
  return [
    GUIDES[type.label] ?? HINTS[type.label] ?? `Reads your ${type.name ?? type.label} account once a day.`,
    ...(tasks.length === 0 ? [] : ['', '### What it delivers']),
    ...tasks.map((task) => `- **${task.name ?? task.label}**: ${task.description ?? ''}`),
  ].join('\n')
}

const destinationText = (type: WireDestinationType): string => {
  const seed = destinationSeeds.find(({ label }) => label === type.label)
  const guide = seed !== undefined && 'guide' in seed ? seed.guide : undefined
  return guide ?? GUIDES[type.label] ?? HINTS[type.label] ?? type.description ?? ''
}

/**
 * Creates the documentation shown in the hover panel: markdown, a marketing link and a docs link, by ids such as
 * `source_1`. Hidden types, such as the dummies, have none (spec 1 §3). `noteOf` returns a last paragraph about a type.
 */
export const documentationOf = (
  sources: readonly WireSourceType[],
  destinations: readonly WireDestinationType[],
  noteOf: (side: CatalogueSide, label: string) => string = () => '',
): Readonly<Record<string, WireDocumentation>> => {
  const withNote = (text: string, note: string) => (note === '' ? text : `${text}\n\n_${note}_`)
  const entries: [string, WireDocumentation][] = []
  const add = (kind: string, id: number | string, path: string, markdown: string): void => {
    entries.push([`${kind}_${id}`, entry(entries.length + 1, path, markdown)])
  }
  for (const type of sources.filter(({ hidden }) => !hidden)) {
    add('source', type.id, `sources/${type.label}`, withNote(sourceText(type), noteOf('source', type.label)))
    for (const task of type.source_tasks ?? []) {
      add(
        'task',
        task.id,
        `sources/${type.label}/${task.label}`,
        `**${task.name ?? task.label}**\n\n${task.description ?? ''}`,
      )
      for (const item of task.transformation_types ?? [])
        add(
          'transformation',
          item.id,
          `transformations/${item.label}`,
          `**${item.name ?? ''}**\n\n${item.description ?? ''}`,
        )
    }
  }
  for (const type of destinations.filter(({ hidden }) => !hidden)) {
    const text = withNote(destinationText(type), noteOf('destination', type.label))
    add('destination', type.id, `destinations/${type.label}`, text)
    for (const item of type.destination_transformation_types ?? [])
      add(
        'destination_transformation',
        item.id,
        `transformations/${item.label}`,
        `**${item.name ?? ''}**\n\n${item.description ?? ''}`,
      )
  }
  return Object.fromEntries(entries)
}
