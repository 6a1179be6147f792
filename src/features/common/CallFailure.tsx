import { errorText } from '@/api/client/errors'
import { ErrorState, type ErrorStateProps } from '@/components/common/feedback/ErrorState'
import { failureText } from '@/components/common/messages'

export interface CallFailureProps extends Omit<ErrorStateProps, 'children'> {
  readonly error: unknown
  /** Reassurance: what is unaffected, or what is shown instead. */
  readonly safe: string
}

/** Error state of a failed request, with the service's message if there is one (NTF-2) and a reassurance. */
export const CallFailure = ({ error, safe, ...state }: CallFailureProps) => (
  <ErrorState {...state}>{failureText(errorText(error), safe)}</ErrorState>
)
