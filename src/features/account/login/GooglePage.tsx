import { googleMessages } from '@/features/account/google/messages'
import { ProviderAnswerPage } from './ProviderAnswerPage'
import { useGoogleAnswer } from './useGoogleAnswer'

/**
 * `/auth/google`: page that Google redirects to. Logs the user in and redirects as after a password login, or says why
 * that failed (AUT-2).
 */
export function GooglePage() {
  return <ProviderAnswerPage answer={useGoogleAnswer()} texts={googleMessages} />
}
