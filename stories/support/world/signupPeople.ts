import type { Registration } from '@/domain/people/signupForm'

/** Values of the sign-up form that pass every validation rule. */
export const noor: Registration = {
  firstName: 'Noor',
  lastName: 'Haddad',
  jobTitle: 'Analyst',
  email: 'noor@quartz.example',
  password: 'Vex-Ondule-58',
}
