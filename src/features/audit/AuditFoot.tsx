import { useEffect, useRef } from 'react'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { BusyButton } from '@/components/common/forms/BusyButton'
import { hasLostFocus } from '@/components/common/hasLostFocus'
import { auditTrailMessages as texts } from './messages'
import { CallFailure } from '@/features/common/CallFailure'
import type { OlderEvents } from './useAuditTrail'

export interface AuditFootProps {
  /** Number of loaded events that match the filters. */
  readonly shown: number
  /** Number of loaded events. */
  readonly loaded: number
  /** Whether any filter or search text is set. */
  readonly isFiltered: boolean
  /** State of the button that loads earlier events. */
  readonly older: OlderEvents
}

const countWords = ({ shown, loaded, isFiltered, older }: AuditFootProps): string => {
  if (shown === 0) return texts.foot.none(loaded)
  const isAll = older.kind === 'none'
  if (isFiltered) return isAll ? texts.foot.found(shown) : texts.foot.ofNewest(shown, loaded)
  return isAll ? texts.foot.all(loaded) : texts.foot.newest(loaded)
}

/** Line below the audit trail: the number of events, and the button that loads earlier ones, or its error (FS-8). */
export function AuditFoot(props: AuditFootProps) {
  const { older } = props
  const count = useRef<HTMLParagraphElement>(null)
  const before = useRef(older.kind)
  useEffect(() => {
    // the pressed button is replaced at the end of the trail, by a failure and by its retry
    if (before.current !== older.kind && hasLostFocus(count.current)) count.current?.focus()
    before.current = older.kind
  }, [older.kind])
  return (
    <Box sx={{ display: 'grid', gap: 3, mt: 3 }}>
      <Box
        sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 3, minHeight: 32 }}
      >
        <Typography
          ref={count}
          tabIndex={-1}
          role="status"
          variant="caption"
          component="p"
          color="text.tertiary"
        >
          {older.kind === 'loading' ? texts.loadingOlder : countWords(props)}
        </Typography>
        {(older.kind === 'ready' || older.kind === 'loading') && (
          <BusyButton
            variant="outlined"
            isBusy={older.kind === 'loading'}
            onClick={older.kind === 'ready' ? older.load : undefined}
          >
            {texts.older}
          </BusyButton>
        )}
      </Box>
      {older.kind === 'failed' && (
        <CallFailure
          title={texts.error.olderTitle}
          error={older.error}
          safe={texts.error.olderBody}
          onRetry={older.load}
        />
      )}
    </Box>
  )
}
