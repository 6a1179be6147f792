import * as z from 'zod/mini'

/** Fields of a credential form that hold the key file of a service account; the others of the file are not used. */
export const serviceAccountFields = {
  project_id: z.string().check(z.trim(), z.maxLength(100), z.regex(/^[a-z][a-z0-9.:-]{2,98}[a-z0-9]$/)),
  client_email: z.string().check(z.trim(), z.maxLength(300), z.regex(/^[^\s@]+@[^\s@]+$/)),
  private_key: z.string().check(z.trim(), z.minLength(1), z.maxLength(20_000)),
}

/** Service account, as its key file describes it. */
export type ServiceAccount = z.infer<z.ZodMiniObject<typeof serviceAccountFields>>

/** What to type into a field of a service account that has no valid value. */
export const SERVICE_ACCOUNT_HELP: Readonly<Record<string, string>> = {
  project_id: 'Enter the project ID as Google Cloud writes it, such as my-games-123456.',
  client_email: 'Enter the email address of the service account, client_email in its key file.',
  private_key:
    'Enter the private key of the service account, from BEGIN PRIVATE KEY to END PRIVATE KEY, private_key in its key file.',
}
