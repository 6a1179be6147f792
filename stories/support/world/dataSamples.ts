/** Delivered tables for stories of the data page. */
import type { DataColumn } from '@/features/common/grid/cells'
import { daysOfPeriod } from '@/domain/answers/days'
import type { Cell, TableSample } from '@/domain/runs/runDetail'
import { columnProfile } from '@/features/common/grid/columnProfile'
import { barsOf } from '@/features/stacks/data/dataModel'

const SAMPLE_ROWS = 50

const APPS = ['Merge Harbor', 'Word Lantern', 'Tile Comet', 'Idle Quarry']
const NETWORKS = ['MINTEGRAL', 'ADMOB', 'IRONSOURCE', 'APPLOVIN_NETWORK', 'META']
const COUNTRIES = ['GB', 'FR', 'JP', 'BR', 'DE', 'MX', 'US']
const FORMATS = ['REWARD', 'BANNER', 'INTER']

/** Picks an item so that neighbouring rows differ. */
const pick = <Item>(items: readonly Item[], index: number, salt: number): Item | null =>
  items[(index * salt + Math.floor((index * index) / 7)) % items.length] ?? null

const reportRow = (index: number): readonly Cell[] => {
  const impressions = 412 + ((index * 7919) % 8966)
  const ecpm = 124 + ((index * 571) % 1587)
  return [
    `2026-11-${19 - Math.floor(index / 10)}`,
    pick(APPS, index, 3),
    index % 3 === 0 ? 'ios' : 'android',
    pick(COUNTRIES, index, 5),
    pick(NETWORKS, index, 2),
    pick(FORMATS, index, 2),
    impressions,
    ecpm / 100,
    Math.round((impressions * ecpm) / 1000) / 100,
    index % 7 === 5 ? null : 'Banner_Default',
  ]
}

/** AppLovin's MAX report with a column that a run has added. */
export const maxReport: TableSample = {
  label: 'max_report',
  kind: 'endpoint',
  table: 'lumen_prod_applovin.max_report',
  columns: [
    { name: 'day', type: 'date' },
    { name: 'application', type: 'text' },
    { name: 'platform', type: 'text' },
    { name: 'country', type: 'text' },
    { name: 'network', type: 'text' },
    { name: 'ad_format', type: 'text' },
    { name: 'impressions', type: 'integer' },
    { name: 'ecpm', type: 'double' },
    { name: 'revenue', type: 'double' },
    { name: 'ad_unit_waterfall_name', type: 'text' },
  ],
  rows: Array.from({ length: SAMPLE_ROWS }, (_each, index) => reportRow(index)),
  firstDay: '2026-08-25',
  lastDay: '2026-11-19',
  rowsByDay: daysOfPeriod('2026-08-25', '2026-11-19').map((day, index) => ({
    day,
    rows: 2_200 + index * 12 + ((index * 7919) % 400),
  })),
  updatedAt: '2026-11-20T14:10:00Z',
  rowCount: 236_810,
  schemaChange: { at: '2026-11-19T14:10:00Z', columns: ['ad_unit_waterfall_name'] },
}

/** Rows of each day of `maxReport`. */
export const maxReportDays = barsOf(maxReport.rowsByDay)

/** A table of 200 columns. */
export const wideTable: TableSample = {
  ...maxReport,
  columns: Array.from({ length: 200 }, (_each, index) => ({
    name: index === 120 ? 'a_remarkably_long_column_name_that_a_provider_chose' : `metric_${index + 1}`,
    type: index % 3 === 0 ? 'text' : 'double',
  })),
  rows: Array.from({ length: SAMPLE_ROWS }, (_row, row) =>
    Array.from({ length: 200 }, (_each, column) =>
      column % 3 === 0 ? `value ${(row * column) % 9}` : ((row + 1) * (column + 1)) % 977,
    ),
  ),
  schemaChange: null,
}

/** Columns of a table with their summaries. */
export const columnsOfTable = ({ columns, rows, schemaChange }: TableSample): readonly DataColumn[] =>
  columns.map(({ name, type }, index) => ({
    name,
    type,
    isNew: schemaChange?.columns.includes(name) ?? false,
    profile: columnProfile(
      type,
      rows.map((row) => row[index] ?? null),
    ),
  }))

/** Answer of the service with these tables. */
export const samplesAnswer = (...tables: readonly TableSample[]) => ({
  samples: tables.map(({ firstDay, lastDay, rowsByDay, updatedAt, rowCount, schemaChange, ...rest }) => ({
    ...rest,
    first_day: firstDay,
    last_day: lastDay,
    rows_by_day: rowsByDay,
    updated_at: updatedAt,
    row_count: rowCount,
    schema_change: schemaChange,
  })),
})
