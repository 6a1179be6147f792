/** The longest texts that are still legal, to see what breaks. */
import { builtInContent } from '../data/content'
import type { InitialRecords } from '../store/store'
import type { Content } from './types'

const LONG_NAME =
  'Internationale Spieleentwicklungs- und Vermarktungsgesellschaft für Mobilgeräte mbH & Co. KG'
const longer = (text: string): string =>
  `${text} – Zahlungsverkehrsauswertung, Werbeerlösabrechnung und Nutzerbindungsanalyse`

export const longestContent: Content = {
  ...builtInContent,
  sourceTypes: builtInContent.sourceTypes.map((type) => ({
    ...type,
    name: longer(type.name ?? type.label),
    source_tasks: (type.source_tasks ?? []).map((task) => ({
      ...task,
      name: longer(task.name ?? task.label),
    })),
  })),
  destinationTypes: builtInContent.destinationTypes.map((type) => ({
    ...type,
    name: longer(type.name ?? type.label),
  })),
}

export const longestRecords = (records: InitialRecords): InitialRecords => ({
  ...records,
  organisations: records.organisations.map((item) => ({ ...item, name: LONG_NAME })),
  credentials: records.credentials.map((item) => ({ ...item, name: longer(item.name) })),
  destinations: records.destinations.map((item) => ({
    ...item,
    schemaPrefix: `${item.schemaPrefix}_${'with_a_long_schema_prefix_'.repeat(3)}x`,
  })),
  stacks: records.stacks.map((item) => ({ ...item, note: longer(item.note) })),
  users: records.users.map((item) => ({
    ...item,
    firstName: 'Maximiliane-Alexandra',
    lastName: 'von Hohenstein-Wittgenstein',
    email: `a.very.long.local.part.${item.email}`,
  })),
})
