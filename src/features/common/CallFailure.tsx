import { errorText } from '@/api/client/errors'
import { ErrorState, type ErrorStateProps } from '@/components/common/feedback/ErrorState'
import { failureText } from '@/components/common/messages'

export interface CallFailureProps extends Omit<ErrorStateProps, 'children'> {
  /** Error of the request; its message from the service is shown, if there is one. */
  readonly error: unknown
  /** Sentence that reassures the user: what is unaffected, or what is shown instead. */
  readonly safe: string
}

/**
 * Error state in place of content whose request failed: shows the service's message if there is one, and the
 * reassuring sentence `safe` (NTF-2).
 */
export const CallFailure = ({ error, safe, ...state }: CallFailureProps) => (
  <ErrorState {...state}>{failureText(errorText(error), safe)}</ErrorState>
)
