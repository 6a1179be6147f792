import { ProviderAnswerPage } from '@/features/account/login/ProviderAnswerPage'
import { signOnMessages } from './messages'
import { useSignOnAnswer } from './useSignOnAnswer'

/**
 * `/auth/sso`: page that the operator's OpenID provider redirects to. Logs the user in and redirects as after a password
 * login, or says why that failed.
 */
export function SignOnPage() {
  return <ProviderAnswerPage answer={useSignOnAnswer()} texts={signOnMessages} />
}
