import { errorText } from '@/api/client/errors'
import { ErrorState, type ErrorStateProps } from '@/components/common/ErrorState'
import { failureText } from '@/domain/messages/callFailure'

export interface CallFailureProps extends Omit<ErrorStateProps, 'children'> {
  readonly error: unknown
  /** What is safe, or what is seen now. */
  readonly safe: string
}

/** A call that failed, in the service's words where it has some (NTF-2), and what is safe. */
export const CallFailure = ({ error, safe, ...state }: CallFailureProps) => (
  <ErrorState {...state}>{failureText(errorText(error), safe)}</ErrorState>
)
