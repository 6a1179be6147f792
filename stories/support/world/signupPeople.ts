/** A person who signs up. */
import type { Registration } from '@/domain/people/signupForm'

/** Passes every validation rule. */
export const noor: Registration = {
  firstName: 'Noor',
  lastName: 'Haddad',
  jobTitle: 'Analyst',
  email: 'noor@quartz.example',
  password: 'Vex-Ondule-58',
}
