import * as z from 'zod/mini'
import type { FirstLoadProgress } from '@/domain/runs/firstLoad'
import { DAY_CHARACTERS, EMAIL_MAX_CHARACTERS } from '@/domain/shared/limits'
import { textUpTo } from './bounded'
import { id, listIn, text, textOrNull } from './read'

const count = z.int().check(z.nonnegative())
const countOrNull = z.pipe(
  z.optional(z.nullable(count)),
  z.transform((value: number | null | undefined) => value ?? null),
)

const firstLoadObject = z.object({
  stack_id: id,
  state: text,
  endpoint: textOrNull,
  rows: count,
  days_loaded: count,
  days_wanted: countOrNull,
  since: z.pipe(
    z.optional(z.nullable(textUpTo(DAY_CHARACTERS))),
    z.transform((value: string | null | undefined) => value ?? null),
  ),
})
const firstLoadSchema = z.pipe(
  firstLoadObject,
  z.transform((wire: z.output<typeof firstLoadObject>): FirstLoadProgress => ({
    stackId: wire.stack_id,
    state: wire.state === 'reading' || wire.state === 'failed' ? wire.state : 'waiting',
    endpoint: wire.endpoint,
    rows: wire.rows,
    daysLoaded: wire.days_loaded,
    daysWanted: wire.days_wanted,
    since: wire.since,
  })),
)
/** Schema of the stacks whose first load is not whole, in the order in which they load. */
export const firstLoadsSchema = listIn('first_loads', firstLoadSchema)

/** Schema of the answer to the creation of the stacks with sample data: their ids, and those that were not there before. */
export const sampleStacksSchema = z.pipe(
  z.object({ source_ids: z.array(id), created_ids: z.optional(z.array(id)) }),
  z.transform((wire: { readonly source_ids: number[] }): readonly number[] => wire.source_ids),
)

/** Body that asks for the link of the newest mail to an address. */
export const printedMailBody = z.object({ email: textUpTo(EMAIL_MAX_CHARACTERS) })
/** Schema of the link of a mail that the service has printed. */
export const printedMailSchema = z.pipe(
  z.object({ link: textUpTo(2_000) }),
  z.transform((wire: { readonly link: string }): string => wire.link),
)
