/** The figures of an answer, as people would compare them. */
import { AGES } from '@/server/models/answers/seeds/ages'
import type { AnswerBench, Cells } from './answerBench'

const DIGITS = 6
const numberOf = (cell: Cells[string] | undefined): number | null =>
  cell === null || cell === undefined ? null : Number(Number(cell).toFixed(DIGITS))

const sumSql = (columns: readonly string[]): string =>
  columns.map((column) => `cast(sum(${column}) as double precision) as ${column}`).join(', ')

const REVENUE = AGES.map((age) => `revenue_d${age}`)

type Figures = Readonly<Record<string, number | null>>
type Groups = Readonly<Record<string, Figures>>

const figuresOf = (row: Cells = {}): Figures =>
  Object.fromEntries(Object.entries(row).map(([name, cell]) => [name, numberOf(cell)]))

const groupsOf = (rows: readonly Cells[]): Groups =>
  Object.fromEntries(rows.map(({ label, ...cells }) => [String(label), figuresOf(cells)]))

/** Figures of an answer. */
export interface AnswerFigures {
  /** Return by age over the rows that count and whose revenue is known; null without spend. */
  readonly returns: Figures
  /** Spend, installs and revenue by status. */
  readonly statuses: Groups
  /** Number of rows of the table. */
  readonly rows: number | null
  /** Spend by country. */
  readonly countries: Figures
  /** Spend, installs and revenue by `creative basis`. */
  readonly creatives: Groups
  /** Spend, installs and revenue by `creative key`. */
  readonly creativeKeys: Groups
  /** Amounts and their value by `reason fact`. */
  readonly leftOut: Groups
  /** Revenue that counts, its part of ads and what stores leave, by `attribution app`. */
  readonly kinds: Groups
  /** Ad revenue of mediations that is shared out, and revenue with it, by `status app network country`. */
  readonly allocated: Groups
  /** Ad revenue of mediations and its parts, by `app`. */
  readonly adParts: Groups
  /** Value of all cohorts together: all of it, its part of ads and what stores leave; and the installs whose value is shown. */
  readonly values: Figures
  /** Installs and revenue of all cohorts together. */
  readonly portfolio: Figures
  /** Spend in its own currency by `source fate`. */
  readonly spendFates: Figures
  /** Installs and revenue so far by `source fate`. */
  readonly cohortFates: Groups
  /** What the names that nobody has mapped are worth, by `kind source name`. */
  readonly unmapped: Groups
  /** What users earn, by `user app`. */
  readonly users: Groups
  /** What speaks for a match, `sign detail`, by `kind name → target`. */
  readonly signs: Readonly<Record<string, readonly string[]>>
}

const returnsOf = async (bench: AnswerBench): Promise<Figures> => {
  const columns = AGES.map(
    (age) => `cast(sum(case when revenue_d${age} is not null then revenue_d${age} end) /
      nullif(sum(case when revenue_d${age} is not null then spend end), 0) as double precision) as d${age}`,
  )
  const [row] = await bench.rows(`select ${columns.join(', ')} from roas where status = 'counted'`)
  return figuresOf(row)
}

const signsOf = async (bench: AnswerBench): Promise<AnswerFigures['signs']> => {
  const signs: Record<string, string[]> = {}
  const rows = await bench.rows(
    `select kind || ' ' || name || ' → ' || target as label, sign || ' ' || detail as sign
     from unmapped_sign order by 1, 2`,
  )
  for (const { label, sign } of rows) (signs[String(label)] ??= []).push(String(sign))
  return signs
}

/** What counts in an answer, all of it together; of revenue what is measured, because creatives have no other. */
export const countedSums = async (bench: AnswerBench, table: 'roas' | 'creative_roas'): Promise<Figures> => {
  const measuredOf = (column: string) =>
    table === 'roas' && column.startsWith('revenue')
      ? `case when ad_basis = 'allocated' then ${column.replace('revenue', 'measured')} else ${column} end`
      : column
  const columns = ['spend', 'installs', 'revenue', ...REVENUE].map(
    (column) => `cast(coalesce(sum(${measuredOf(column)}), 0) as double precision) as ${column}`,
  )
  const [row] = await bench.rows(`select ${columns.join(', ')} from ${table} where status = 'counted'`)
  return figuresOf(row)
}

/** The table of a figure, and how it is read. */
interface FigureSource<Figure> {
  readonly table: string
  readonly read: (bench: AnswerBench) => Promise<Figure>
}

/** How each figure is read. */
export const FIGURES: { readonly [Name in keyof AnswerFigures]: FigureSource<AnswerFigures[Name]> } = {
  returns: { table: 'roas', read: returnsOf },
  statuses: {
    table: 'roas',
    read: async (bench) =>
      groupsOf(
        await bench.rows(
          `select status as label, ${sumSql(['spend', 'installs', 'revenue', ...REVENUE])} from roas group by status`,
        ),
      ),
  },
  rows: {
    table: 'roas',
    read: async (bench) => numberOf((await bench.rows('select count(*) as n from roas'))[0]?.['n']),
  },
  countries: {
    table: 'roas',
    read: async (bench) => {
      const rows = await bench.rows(
        `select country as label, ${sumSql(['spend'])} from roas group by country`,
      )
      return Object.fromEntries(rows.map(({ label, spend }) => [String(label), numberOf(spend)]))
    },
  },
  creatives: {
    table: 'creative_roas',
    read: async (bench) =>
      groupsOf(
        await bench.rows(
          `select creative || ' ' || basis as label, ${sumSql(['spend', 'installs', 'revenue', ...REVENUE])}
           from creative_roas group by creative, basis`,
        ),
      ),
  },
  creativeKeys: {
    table: 'creative_roas',
    read: async (bench) =>
      groupsOf(
        await bench.rows(
          `select creative || ' ' || creative_key as label, ${sumSql(['spend', 'installs', 'revenue', ...REVENUE])}
           from creative_roas group by creative, creative_key`,
        ),
      ),
  },
  leftOut: {
    table: 'left_out',
    read: async (bench) =>
      groupsOf(
        await bench.rows(
          `select reason || ' ' || fact as label, ${sumSql(['amount', 'usd'])} from left_out group by reason, fact`,
        ),
      ),
  },
  kinds: {
    table: 'roas',
    read: async (bench) =>
      groupsOf(
        await bench.rows(
          `select attribution || ' ' || app_id as label, ${sumSql(['', '_d0', '_d3', '_d7'].flatMap((age) => [`revenue${age}`, `ad_revenue${age}`, `net${age}`]))}
           from roas where status = 'counted' group by attribution, app_id`,
        ),
      ),
  },
  allocated: {
    table: 'roas',
    read: async (bench) =>
      groupsOf(
        await bench.rows(
          `select status || ' ' || app_id || ' ' || network || ' ' || country as label, ${sumSql(['allocated', 'allocated_d0', 'allocated_d7', 'measured_d7', 'revenue_d0', 'revenue_d7', 'revenue_d60', 'ad_revenue_d7'])},
             ${['no_rate', 'unchecked'].map((state) => `cast(sum(case when ad_state = '${state}' then 1 else 0 end) as double precision) as ${state}`).join(', ')}
           from roas where ad_basis = 'allocated' group by status, app_id, network, country`,
        ),
      ),
  },
  adParts: {
    table: 'ad_revenue_daily',
    read: async (bench) =>
      groupsOf(
        await bench.rows(
          `select app_id as label, ${sumSql(['total', 'attributed', 'allocated', 'not_attributed'])}
           from ad_revenue_daily group by app_id`,
        ),
      ),
  },
  values: {
    table: 'portfolio_ltv',
    read: async (bench) => {
      const [row] = await bench.rows(
        `select ${sumSql(['ltv_d7', 'ad_ltv_d7', 'net_ltv_d7', 'payers_d0', 'payers_d7', 'allocated_ltv_d7', 'measured_ltv_d7'])},
           cast(sum(installs * has_all_ages) as double precision) as shown_installs from portfolio_ltv`,
      )
      return figuresOf(row)
    },
  },
  portfolio: {
    table: 'portfolio_ltv',
    read: async (bench) =>
      figuresOf((await bench.rows(`select ${sumSql(['installs', ...REVENUE])} from portfolio_ltv`))[0]),
  },
  spendFates: {
    table: 'sy_spend_claim',
    read: async (bench) => {
      const rows = await bench.rows(
        `select source || ' ' || fate as label, ${sumSql(['amount'])} from sy_spend_claim
         where level = 'campaign' group by source, fate`,
      )
      return Object.fromEntries(rows.map(({ label, amount }) => [String(label), numberOf(amount)]))
    },
  },
  cohortFates: {
    table: 'sy_cohort_claim',
    read: async (bench) =>
      groupsOf(
        await bench.rows(
          `select source || ' ' || fate as label, ${sumSql(['installs', 'amount'])} from sy_cohort_claim
           where level <> 'creative' group by source, fate`,
        ),
      ),
  },
  unmapped: {
    table: 'unmapped_name',
    read: async (bench) =>
      groupsOf(
        await bench.rows(
          `select kind || ' ' || source || ' ' || name as label, spend, revenue, installs, row_count, day_bits,
             unrated_spend
           from unmapped_name`,
        ),
      ),
  },
  users: {
    table: 'user_level_revenue',
    read: async (bench) =>
      groupsOf(
        await bench.rows(
          `select user_id || ' ' || app as label, ${sumSql(['ad_revenue', 'purchase_revenue', 'revenue', 'unrated_amount'])}
           from user_level_revenue group by user_id, app`,
        ),
      ),
  },
  signs: { table: 'unmapped_sign', read: signsOf },
}

type FigureName = keyof AnswerFigures
const isFigure = (name: string): name is FigureName => Object.hasOwn(FIGURES, name)

/** Tables that have some figures. */
export const tablesOfFigures = (names: readonly string[]): readonly string[] =>
  names.filter(isFigure).map((name) => FIGURES[name].table)

/** Reads some figures of the answer that a bench has made, by name. */
export const answerFigures = async (
  bench: AnswerBench,
  names: readonly string[],
): Promise<Readonly<Record<string, unknown>>> => {
  const found: [name: string, figure: unknown][] = []
  for (const name of names.filter(isFigure)) found.push([name, await FIGURES[name].read(bench)])
  return Object.fromEntries(found)
}

/** Delivered rows of spend and revenue, those in the number, and those in the list of what it leaves out. */
export interface RowTotals {
  readonly delivered: number | null
  readonly counted: number | null
  readonly leftOut: number | null
}

/** Counts the rows of the answer that a bench has made. */
export const rowTotals = async (bench: AnswerBench): Promise<RowTotals> => {
  const [row = {}] = await bench.rows(
    `select
       (select coalesce(sum(row_count), 0) from sy_spend_claim where level = 'campaign')
         + (select coalesce(sum(row_count), 0) from sy_cohort_claim where level <> 'creative')
         + (select coalesce(sum(row_count), 0) from sy_stg_ad_revenue where role <> 'attribution') as delivered,
       (select coalesce(sum(spend_rows + revenue_rows), 0) from roas where status = 'counted') as counted,
       (select coalesce(sum(row_count), 0) from left_out) as left_out`,
  )
  return {
    delivered: numberOf(row['delivered']),
    counted: numberOf(row['counted']),
    leftOut: numberOf(row['left_out']),
  }
}
