import Box from '@mui/material/Box'
import Tooltip from '@mui/material/Tooltip'
import { useId, useState } from 'react'
import { BusyButton } from '@/components/common/forms/BusyButton'
import { wizardMessages } from './messages'
import { HOVER_DELAY_MS } from '@/domain/shared/constants'
import { visuallyHidden } from '@/components/common/visuallyHidden'
import type { NextAction } from './types'

export interface NextButtonProps {
  /** Whether Next is ready, blocked (with the reason) or busy. */
  readonly next: NextAction
}

/**
 * Next button of the wizard, which stays focusable while blocked. The reason is its description and tooltip, and is
 * announced to screen readers when the button is pressed. WIZ-4.
 */
export const NextButton = ({ next }: NextButtonProps) => {
  const reasonId = useId()
  const [isTipOpen, setIsTipOpen] = useState(false)
  const [pressedReason, setPressedReason] = useState<string | null>(null)
  const reason = next.kind === 'blocked' ? next.reason : null
  const handleClick = () => {
    if (next.kind === 'ready') return next.onNext()
    setPressedReason(reason)
    setIsTipOpen(true)
  }
  return (
    <>
      <Tooltip
        title={reason ?? ''}
        enterDelay={HOVER_DELAY_MS}
        describeChild
        open={isTipOpen}
        onOpen={() => setIsTipOpen(true)}
        onClose={() => setIsTipOpen(false)}
      >
        <BusyButton
          isBusy={next.kind === 'busy'}
          variant="contained"
          onClick={handleClick}
          aria-disabled={next.kind === 'ready' ? undefined : true}
          aria-describedby={reason === null ? undefined : reasonId}
        >
          {next.label ?? wizardMessages.next}
        </BusyButton>
      </Tooltip>
      <Box component="span" id={reasonId} sx={visuallyHidden}>
        {reason}
      </Box>
      <Box component="output" sx={visuallyHidden}>
        {reason !== null && pressedReason === reason ? reason : ''}
      </Box>
    </>
  )
}
