import CircularProgress from '@mui/material/CircularProgress'
import { styled } from '@mui/material/styles'
import CircleCheck from 'lucide-react/icons/circle-check'
import CircleDashed from 'lucide-react/icons/circle-dashed'
import CircleX from 'lucide-react/icons/circle-x'
import Clock from 'lucide-react/icons/clock'
import CloudOff from 'lucide-react/icons/cloud-off'
import type { ReactNode } from 'react'
import { SecondLine } from '@/components/list/listTable'
import type { SideCheck } from '@/domain/credentials/list/verdict'
import { credentialListMessages } from '@/features/credentials/list/messages'
import { paletteVar, weight } from '@/theme/primitives'

const texts = credentialListMessages.state

export interface CheckStateProps {
  /** Running or last check; null if none was started since the page was loaded. */
  readonly check: SideCheck | null
  /** Display name of the connector, used in the text of a running check. */
  readonly provider: string
  /** When the check ended, formatted, e.g. "14:20 UTC"; '' if it has not ended. */
  readonly time: string
  /** Days until the secret expires, 0 if it has; null or undefined if not soon. Replaces a good result. */
  readonly expiresInDays?: number | null
}

/** Result of verifying a saved credential as icon and text, e.g. "Works", with the time below (FU-18). */
export function CheckState({ check, provider, time, expiresInDays = null }: CheckStateProps) {
  const isGood = check === null || check.kind === 'works'
  const { icon, words, colour } =
    expiresInDays !== null && isGood ? expiryLook(expiresInDays) : lookOf(check, provider)
  return (
    <div>
      <Line style={{ color: paletteVar(colour) }} data-quiet={colour === 'text.secondary' || undefined}>
        {icon}
        <span>{words}</span>
      </Line>
      {time !== '' && (
        <Time>{check?.kind === 'notChecked' ? texts.triedAt(time) : texts.checkedAt(time)}</Time>
      )}
    </div>
  )
}

interface Look {
  readonly icon: ReactNode
  readonly words: string
  readonly colour: 'text.secondary' | 'success.text' | 'warning.text' | 'error.text'
}

const busy = <CircularProgress size={14} color="inherit" aria-hidden />

const expiryLook = (days: number): Look => ({
  icon: <Clock {...iconProps} />,
  words: credentialListMessages.expires(days),
  colour: 'warning.text',
})

function lookOf(check: SideCheck | null, provider: string): Look {
  switch (check?.kind) {
    case undefined:
      return { icon: <CircleDashed {...iconProps} />, words: texts.none, colour: 'text.secondary' }
    case 'none':
      return { icon: <CircleDashed {...iconProps} />, words: texts.notNeeded, colour: 'text.secondary' }
    case 'reading':
      return { icon: busy, words: texts.reading, colour: 'text.secondary' }
    case 'verifying':
      return { icon: busy, words: texts.verifying(provider), colour: 'text.secondary' }
    case 'works':
      return { icon: <CircleCheck {...iconProps} />, words: texts.works, colour: 'success.text' }
    case 'notChecked':
      return { icon: <CloudOff {...iconProps} />, words: texts.notChecked, colour: 'warning.text' }
    case 'refused':
      return { icon: <CircleX {...iconProps} />, words: texts.refused, colour: 'error.text' }
    case 'missing':
      return { icon: <CircleX {...iconProps} />, words: texts.missing, colour: 'error.text' }
  }
}

const iconProps = { size: 15, strokeWidth: 2, 'aria-hidden': true } as const

const Line = styled('div')({
  display: 'flex',
  alignItems: 'center',
  gap: 7,
  fontSize: '0.8125rem',
  lineHeight: '18px',
  fontWeight: weight.medium,
  '&[data-quiet]': { fontWeight: weight.regular },
  '& > svg, & > .MuiCircularProgress-root': { flex: 'none' },
  '& > span': { minWidth: 0, overflowWrap: 'anywhere' },
})
const Time = styled(SecondLine)({ paddingLeft: 22 })
