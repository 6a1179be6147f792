import { meteringMessages } from './messages'
import { escapeFormula } from '@/domain/shared/text/csvText'
import type { Entities } from '@/domain/stacks/types'
import { periodBefore } from './usageMonths'
import { usageChange, type UsageOwner, type UsageRow } from './usageRows'

const { csv } = meteringMessages

const numberCell = (value: number | null): string => (value === null ? '' : String(value))

const kindOf = ({ kind, owner }: UsageRow): string =>
  csv.kinds[owner.kind === 'destination' ? 'destination' : kind]

/** Returns a function that finds the name of the credential of a stack or destination; '' if unknown. */
const credentialNames = ({ stacks }: Entities): ((owner: UsageOwner) => string) => {
  const named = new Map<string, string>()
  for (const { id, credentials, destination } of stacks) {
    named.set(`stack ${id}`, credentials?.name ?? '')
    if (destination !== null) named.set(`destination ${destination.id}`, destination.credentials?.name ?? '')
  }
  return ({ kind, id }) => named.get(`${kind} ${id}`) ?? ''
}

const rowCells = (period: string, row: UsageRow, credentials: string): readonly string[] => [
  period,
  kindOf(row),
  String(row.owner.id),
  escapeFormula(row.owner.connector?.name ?? ''),
  escapeFormula(credentials),
  escapeFormula(row.name),
  escapeFormula(row.label),
  numberCell(row.rows),
  numberCell(row.share),
  numberCell(row.before),
  numberCell(usageChange(row)),
]

/**
 * Returns the cells of a CSV file with the usage of a month (`period`, UTC `YYYY-MM`), header line first. Numbers are
 * unformatted, unknown values '', and texts are escaped against formula injection (MET-4).
 */
export const usageCells = (
  period: string,
  rows: readonly UsageRow[],
  entities: Entities,
): readonly (readonly string[])[] => {
  const credentialsOf = credentialNames(entities)
  return [
    csv.head(periodBefore(period)),
    ...rows.map((row) => rowCells(period, row, credentialsOf(row.owner))),
  ]
}
