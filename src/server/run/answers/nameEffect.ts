/** What a choice about a name would change; runs in a process of its own. */
import * as z from 'zod/mini'
import { DAY_CHARACTERS, NAME_MAX_CHARACTERS } from '@/domain/shared/limits'
import { answerModels } from '@/server/models/models'
import { answerSettingsSchema } from '@/server/models/answers/settings'
import type { AnswerSettings } from '@/server/models/answers/settings'
import type { Model } from '@/server/warehouses/core/destination'
import { name as quoted, text } from '@/server/warehouses/core/sqlText'
import { columnsOf } from '@/server/warehouses/duckdb/describe'
import { openToRead } from '@/server/warehouses/duckdb/duckDb'
import { createInputs } from '@/server/warehouses/duckdb/model'

const MOST_STACKS = 10_000
const id = z.int().check(z.positive())
const name = z.string().check(z.maxLength(NAME_MAX_CHARACTERS))
const day = z.string().check(z.maxLength(DAY_CHARACTERS))

/** Message to the process: with which settings the statements run over which file. */
export const nameEffectRequestSchema = z.object({
  kind: z.literal('nameEffect'),
  file: z.string().check(z.maxLength(4_000)),
  inputStacks: z.array(z.array(id).check(z.maxLength(MOST_STACKS))).check(z.maxLength(MOST_STACKS)),
  /** Those that stand, and the choice. */
  settings: answerSettingsSchema,
  /** Those that stand, where the table was made with others; null for a table that has them. */
  standing: z.nullable(answerSettingsSchema),
  /** First and last day; null for the days that the table has. */
  from: z.nullable(day),
  to: z.nullable(day),
  /** What the name is the same as; null for other choices. */
  target: z.nullable(z.object({ column: z.enum(['app_id', 'network_id', 'campaign_key']), id: name })),
})
export type NameEffectRequest = z.infer<typeof nameEffectRequestSchema>

const figures = z.object({ spend: z.number(), roas: z.nullable(z.number()) })
const effectSchema = z.object({
  from: z.nullable(day),
  to: z.nullable(day),
  before: figures,
  after: figures,
  target: z.nullable(z.object({ title: name, before: figures, after: figures })),
})
/** Figures before and after the choice. */
export type WarehouseEffect = z.infer<typeof effectSchema>
/** Message of the process: the figures; null for tables of an earlier version; or an error. */
export const nameEffectResultSchema = z.union([
  z.object({ kind: z.literal('nameEffect'), effect: z.nullable(effectSchema) }),
  z.object({ kind: z.literal('failed'), detail: z.string() }),
])
export type NameEffectResult = z.infer<typeof nameEffectResultSchema>

/** The table that the figures are of, and those that say what its rows are. */
const CELLS = 'sy_roas_cell'
const KEYS = 'sy_cell_key'
const CALENDAR = 'sy_calendar'

/** Statements that tables are made from, and the tables themselves, in order. */
const statementsOf = (models: readonly Model[], labels: readonly string[]): readonly Model[] => {
  const needed = new Set<string>(labels)
  for (const model of models.toReversed())
    if (needed.has(model.label)) for (const each of model.dependsOn) needed.add(each)
  return models.filter((model) => needed.has(model.label))
}

/** Reads the figures of ROAS before the choice, and makes its table with the choice, which stays in memory. */
export const nameEffect = async ({
  file,
  inputStacks,
  settings,
  standing,
  from,
  to,
  target,
}: Omit<NameEffectRequest, 'kind'>): Promise<WarehouseEffect | null> => {
  const database = await openToRead(file, { hasModels: true })
  try {
    for (const table of [CELLS, KEYS])
      if ((await columnsOf(database, 'main', table)).length === 0) return null
    const days = [
      ...(from === null ? [] : [`day >= date ${text(from)}`]),
      ...(to === null ? [] : [`day <= date ${text(to)}`]),
    ]
    const figuresOf = async (schema: string, more: readonly string[] = []) => {
      const conditions = ["status = 'counted'", 'revenue_d7 is not null', ...days, ...more]
      const [row] = await database.rows(`
        select coalesce(sum(spend), 0)::double as spend, (sum(revenue_d7) / nullif(sum(spend), 0))::double as roas,
          min(day)::date::varchar as first, max(day)::date::varchar as last
        from ${schema}.${CELLS} as cells
        join ${schema}.${KEYS} as keys on keys.key_no = cells.key_no
        join ${schema}.${CALENDAR} as calendar on calendar.day_no = cells.day_no
        where ${conditions.join(' and ')}`)
      return z
        .object({
          spend: z.number(),
          roas: z.nullable(z.number()),
          first: z.nullable(day),
          last: z.nullable(day),
        })
        .parse(row)
    }
    const ofTarget = target === null ? [] : [`${target.column} = ${text(target.id)}`]
    const make = async (chosen: AnswerSettings) => {
      for (const model of statementsOf(answerModels(chosen), [CELLS, KEYS])) {
        await createInputs(database, { model, inputStacks })
        await database.run(`CREATE OR REPLACE TEMP TABLE ${quoted(model.label)} AS ${model.sql}`)
      }
    }
    if (standing !== null) await make(standing)
    const now = standing === null ? 'main' : 'temp'
    const before = await figuresOf(now)
    const targetBefore = await figuresOf(now, ofTarget)
    await make(settings)
    const after = await figuresOf('temp')
    const targetAfter = await figuresOf('temp', ofTarget)
    const title = target === null ? '' : await titleOf(database, target)
    const shown = ({ spend, roas }: typeof before) => ({ spend, roas })
    return {
      from: earliest(before.first, after.first),
      to: latest(before.last, after.last),
      before: shown(before),
      after: shown(after),
      target:
        target === null
          ? null
          : {
              title,
              before: shown(targetBefore),
              after: shown(targetAfter),
            },
    }
  } finally {
    database.close()
  }
}

/** Title of what the figures are narrowed to; its id where the tables do not know it. */
const titleOf = async (
  database: Awaited<ReturnType<typeof openToRead>>,
  { column, id: wanted }: NonNullable<NameEffectRequest['target']>,
): Promise<string> => {
  const place = column === 'campaign_key' ? 'part' : 'id'
  const [row] = await database.rows(
    `select left(title, ${NAME_MAX_CHARACTERS / 2}) as title from main.sy_title
     where kind = ${text(KIND_OF[column])} and ${place} = ${text(wanted)} limit 1`,
  )
  return row === undefined ? wanted : z.object({ title: name }).parse(row).title
}

const KIND_OF = { app_id: 'app', network_id: 'network', campaign_key: 'campaign' } as const
const earliest = (one: string | null, other: string | null) =>
  [one, other].filter((each) => each !== null).toSorted()[0] ?? null
const latest = (one: string | null, other: string | null) =>
  [one, other]
    .filter((each) => each !== null)
    .toSorted()
    .at(-1) ?? null
