/** The log-in form. Spec 2 §5 (AUT-1, AUT-8). The password rule of sign-up comes with sign-up. */
import * as z from 'zod/mini'
import { isEmail } from './emails'
import { validationMessages } from '@/domain/messages/validation'

/** What the log-in form asks: an address and any non-empty password, which is never trimmed. */
export const loginFormSchema = z.object({
  email: z.string().check(
    z.trim(),
    z.minLength(1, validationMessages.required),
    z.refine((text) => text === '' || isEmail(text), validationMessages.email),
  ),
  password: z.string().check(z.minLength(1, validationMessages.required)),
})
export type LoginForm = z.output<typeof loginFormSchema>
