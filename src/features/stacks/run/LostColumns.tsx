import Alert from '@mui/material/Alert'
import AlertTitle from '@mui/material/AlertTitle'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import type { LostColumns as Lost } from '@/domain/runs/lostColumns'
import { joinWithAnd } from '@/domain/shared/text/intlWords'
import { runMessages } from './messages'

const texts = runMessages.lost

export interface LostColumnsProps extends Omit<Lost, 'endpoint'> {
  /** Name of the endpoint. */
  readonly endpoint: string
  /** Opens the question whether to load without them; null for a person who may not, or a backend that can't. */
  readonly onAccept: (() => void) | null
}

/** Measures that the provider of an endpoint no longer sends, and what can be done (D-5). */
export function LostColumns({ endpoint, lost, accepted, onAccept }: LostColumnsProps) {
  return (
    <>
      {lost.length > 0 && (
        <Alert severity="warning" sx={{ overflowWrap: 'anywhere' }}>
          <AlertTitle>{texts.title(endpoint, joinWithAnd(lost))}</AlertTitle>
          <span>{texts.kept}</span> <span>{onAccept === null ? texts.askAdmin : texts.choice}</span>
          {onAccept !== null && (
            <Box sx={{ mt: 2.5 }}>
              <Button size="small" onClick={onAccept}>
                {texts.accept(lost)}
              </Button>
            </Box>
          )}
        </Alert>
      )}
      {accepted.length > 0 && (
        <Alert severity="info" sx={{ overflowWrap: 'anywhere' }}>
          {texts.accepted(endpoint, joinWithAnd(accepted))}
        </Alert>
      )}
    </>
  )
}
