/** Snapchat's Marketing API. Facts from its documentation, not yet confirmed with a live account. */
import * as z from 'zod/mini'

/** What people are told of a login without a role. */
export const SNAPCHAT_NO_ADS =
  'This Snapchat login may not read ads. Connect an account with a role in Snapchat Ads Manager.'

const text = z.string().check(z.minLength(1), z.maxLength(500))

/** Answer of `/me`. */
export const personSchema = z.object({
  me: z.object({
    id: text,
    snapchat_username: z.optional(text),
    display_name: z.optional(text),
    email: z.optional(text),
  }),
})

/** Answer of `/me/organizations`; one that could not be read is absent from its entry. */
export const organizationsSchema = z.object({
  organizations: z
    .array(z.object({ organization: z.optional(z.object({ id: text })) }))
    .check(z.maxLength(10_000)),
})
