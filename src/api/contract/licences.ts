import * as z from 'zod/mini'
import type { Licence } from '@/domain/licence/types'
import { LABEL_MAX_CHARACTERS } from '@/domain/shared/limits'
import { textUpTo } from './bounded'
import { id, text, textOrNull } from './read'

const licenceObject = z.object({
  id,
  license_type: z.optional(z.string()),
  type: z.optional(z.string()),
  start_date: text,
  end_date: textOrNull,
})

const readType = (type: string): string => (type === 'trial' ? 'free_trial' : type)

/**
 * Schema of the organisation's licence: JSON in, `Licence` out. Accepts the field `type` instead of `license_type`, and
 * reads the type "trial" as "free_trial" (Rules "Wire bodies"). `endDate` is null for a licence without an end.
 */
export const licenceSchema = z.pipe(
  licenceObject,
  z.transform((wire: z.output<typeof licenceObject>, ctx): Licence => {
    const type = wire.license_type ?? wire.type
    if (type === undefined) {
      ctx.issues.push({ code: 'custom', message: 'Required', path: ['license_type'], input: wire })
    }
    return {
      id: wire.id,
      licenceType: readType(type ?? ''),
      startDate: wire.start_date,
      endDate: wire.end_date,
    }
  }),
)

const typeItem = z.union([z.string(), z.object({ name: z.string() })])
const typeList = z.union([z.array(typeItem), z.object({ license_types: z.array(typeItem) })])
/**
 * Schema of the available licence types: a list of names or of records with a name, bare or under `license_types`,
 * becomes a list of names; "trial" is read as "free_trial".
 */
export const licenceTypesSchema = z.pipe(
  typeList,
  z.transform((wire: z.output<typeof typeList>) =>
    (Array.isArray(wire) ? wire : wire.license_types).map((item) =>
      readType(typeof item === 'string' ? item : item.name),
    ),
  ),
)
/** Request body that changes the organisation's licence type. */
export const licenceBody = z.object({ license_type: textUpTo(LABEL_MAX_CHARACTERS) })
