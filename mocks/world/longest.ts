import { DAY_MS } from '@/domain/shared/constants'
import { builtInContent } from '@/server/connectors/catalogue/content'
import { recordedMetering } from '../data/metering'
import { ORG } from '../data/ids'
import type { InitialRecords } from '@/server/store/store'
import type { Content } from '@/server/connectors/catalogue/types'
import type { Recorded } from './types'
import type { RunEntry } from '@/server/engine/runs/types'

const LONG_NAME =
  'Internationale Spieleentwicklungs- und Vermarktungsgesellschaft für Mobilgeräte mbH & Co. KG'
const RIGHT_TO_LEFT = 'شبكة الإعلانات العالمية للألعاب والتطبيقات على الهواتف المحمولة'
const longer = (text: string): string =>
  `${text} – Zahlungsverkehrsauswertung, Werbeerlösabrechnung und Nutzerbindungsanalyse`

/** The built-in catalogue with very long names, and one right-to-left name, to find layout problems. */
export const longestContent: Content = {
  ...builtInContent,
  sourceTypes: builtInContent.sourceTypes.map((type) => ({
    ...type,
    name: type.label === 'unity_ads' ? RIGHT_TO_LEFT : longer(type.name ?? type.label),
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

/** Returns the records with very long names, notes and e-mail addresses, to find layout problems. */
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

/** Changes the newest run only. */
const withNewest = (
  runs: readonly RunEntry[] | undefined,
  change: (newest: RunEntry) => Partial<RunEntry>,
): readonly RunEntry[] => {
  const [newest, ...others] = runs ?? []
  return newest === undefined ? [] : [{ ...newest, ...change(newest) }, ...others]
}

/**
 * Returns the recorded runs with extremes: one of three days, an unknown state, one that has been running for 60 days,
 * and a stack without a success for nine days; also metering with ten-digit row counts. `now` is in epoch ms.
 */
export const longestRecorded = ({ runs }: Recorded, now: number): Recorded => ({
  runs: {
    ...runs,
    'source:18': withNewest(runs['source:18'], ({ endDate }) => ({
      startDate: (endDate ?? now) - 3.17 * DAY_MS,
    })),
    'source:19': (runs['source:19'] ?? []).slice(9),
    'source:20': withNewest(runs['source:20'], () => ({ state: 'UPSTREAM_FAILED_WAITING_FOR_RETRY' })),
    'source:22': withNewest(runs['source:22'], () => ({
      state: 'RUNNING',
      startDate: now - 60 * DAY_MS,
      endDate: null,
    })),
  },
  metering: {
    [ORG.lumen]: {
      ...recordedMetering(longestContent.sourceTypes, 10_000),
      monthly_row_allowance: 9_876_543_210,
    },
  },
})
