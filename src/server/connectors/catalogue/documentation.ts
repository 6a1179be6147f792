import type { CatalogueSide } from '@/domain/catalogue/types'
import { seedOf } from './catalogueSources'
import { destinationSeeds } from './destinationSeeds'
import type { WireDestinationType, WireDocumentation, WireSourceType } from './types'

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

const guideOf = (label: string): string | undefined => seedOf(label)?.guide

const sourceText = (type: WireSourceType): string => {
  const tasks = (type.source_tasks ?? []).filter(({ hidden }) => !hidden)
  return [
    guideOf(type.label) ?? `Reads your ${type.name ?? type.label} account once a day.`,
    ...(tasks.length === 0 ? [] : ['', '### What it delivers']),
    ...tasks.map((task) => `- **${task.name ?? task.label}**: ${task.description ?? ''}`),
  ].join('\n')
}

const destinationText = (type: WireDestinationType): string => {
  const seed = destinationSeeds.find(({ label }) => label === type.label)
  const guide = seed !== undefined && 'guide' in seed ? seed.guide : undefined
  // a label that a source and a destination share means the same account
  return guide ?? guideOf(type.label) ?? type.description ?? ''
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
