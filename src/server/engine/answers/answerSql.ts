/** Queries of the answers in DuckDB's dialect. `$1` and `$2` are the first and last day of the period. */
import type { AnswerName } from '@/domain/answers/types'
import { LTV_AGES } from '@/domain/shared/constants'
import { ANSWER_MAX_ROWS, ANSWER_NAME_MAX_CHARACTERS } from '@/domain/shared/limits'

/** How an answer is read from its table. */
export interface AnswerQuery {
  readonly table: string
  /** Columns without which the table is of an older version of its transformation. */
  readonly columns: readonly string[]
  /** Selects `first`, the first day of the table, and `last`, the last day with data. */
  readonly days: string
  readonly rows: string
}

/** Most rows with a country, and most rows with a campaign but without a country; the others have neither. */
const LIMITS = { countries: ANSWER_MAX_ROWS * 0.6, names: ANSWER_MAX_ROWS * 0.3 } as const

interface Grouping {
  readonly from: string
  readonly day: string
  /** Columns that identify a campaign, creative or app. */
  readonly names: readonly string[]
  /** Column by whose sum the groups are ranked. */
  readonly size: string
  readonly sums: readonly string[]
  /** Conditions by which rows are never added up with others. */
  readonly kinds: readonly string[]
}

/**
 * Sums the rows of a period by day, names and country. So that the response stays small, the countries of the smallest
 * groups are added up first, then the smallest groups themselves; columns of rows that were added up are null.
 */
const groupedRows = ({ from, day, names, size, sums, kinds }: Grouping): string => {
  const list = names.join(', ')
  const isSame = (other: string, columns: readonly string[]) =>
    columns.map((column) => `period.${column} is not distinct from ${other}.${column}`).join(' and ')
  const kindNames = kinds.map((_kind, index) => `kind_${index}`)
  const keys = [day, ...names, 'country', ...kindNames].join(', ')
  const ranking = `order by sum(${size}) desc nulls last, ${list}`
  return `
with period as (
  select ${day}::date::varchar as ${day}, ${names.map((name) => `left(${name}, ${ANSWER_NAME_MAX_CHARACTERS}) as ${name}`).join(', ')},
    country,
    ${kinds.map((kind, index) => `${kind} as kind_${index}, `).join('')}
    ${sums.map((column) => `sum(${column})::double as ${column}`).join(', ')}
  from ${from}
  where ${day} between $1::date and $2::date
  group by all
),
named as (
  select ${list}, sum(count(distinct (${[day, ...kindNames].join(', ')}))) over (${ranking} rows unbounded preceding) <= ${LIMITS.names} as is_named
  from period group by ${list}
),
placed as (
  select ${list}, country,
    sum(count(*)) over (${ranking}, country rows unbounded preceding) <= ${LIMITS.countries} as is_placed
  from period group by ${list}, country
),
folded as (
  select period.${day}, ${names.map((name) => `case when is_named then period.${name} end as ${name}`).join(', ')},
    case when is_named and is_placed then period.country end as country,
    ${[...kindNames, ...sums].map((column) => `period.${column}`).join(', ')}
  from period
  join named on ${isSame('named', names)}
  join placed on ${isSame('placed', [...names, 'country'])}
)
select ${day}, ${list}, country, ${sums.map((column) => `sum(${column}) as ${column}`).join(', ')}
from folded
group by ${keys}
order by ${keys}`
}

const returnSums = ['installs', 'spend', 'revenue', 'revenue_d0', 'revenue_d7'] as const

const returnQuery = (table: string, name: string, from: string): AnswerQuery => ({
  table,
  columns: ['day', 'app', 'country', 'network', name, ...returnSums],
  days: `
select min(day)::date::varchar as first,
  coalesce(max(day) filter (revenue is not null), max(day))::date::varchar as last
from ${table}`,
  rows: groupedRows({
    from,
    day: 'day',
    names: ['network', 'app', name],
    size: 'spend',
    sums: returnSums,
    // an unknown revenue is not 0
    kinds: ['revenue is null', 'revenue_d7 is null'],
  }),
})

const ltvSums = LTV_AGES.map((age) => `ltv_d${age}`)

/** Queries by answer. */
export const answerQueries: Readonly<Record<AnswerName, AnswerQuery>> = {
  roas: returnQuery('roas', 'campaign', 'roas'),
  'creative-roas': returnQuery(
    'creative_roas',
    'creative',
    "(select * replace (nullif(creative, '(all creatives)') as creative) from creative_roas)",
  ),
  'portfolio-ltv': {
    table: 'user_portfolio_ltv',
    columns: ['first_day', 'last_day', 'app', 'country', ...ltvSums],
    days: 'select min(first_day)::date::varchar as first, max(last_day)::date::varchar as last from user_portfolio_ltv',
    rows: groupedRows({
      from: '(select *, 1 as users from user_portfolio_ltv)',
      day: 'first_day',
      names: ['app'],
      size: 'users',
      sums: ['users', ...ltvSums],
      kinds: [],
    }),
  },
}
