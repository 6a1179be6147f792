import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import { styled } from '@mui/material/styles'
import Ban from 'lucide-react/icons/ban'
import CircleX from 'lucide-react/icons/circle-x'
import type { ReactNode } from 'react'
import { failureMessages } from '@/features/stacks/runs/messages'
import { paletteVar } from '@/theme/primitives'
import { runMessages } from './messages'

const texts = runMessages.failure

export interface RunFailureProps {
  /** Why the run failed, in a sentence; '' for no reason. */
  readonly reason: string
  /** The provider's own words; '' for none. */
  readonly answer: string
  /** Consecutive failed runs; null if this run is not the last one. */
  readonly streak: { readonly count: number; readonly lastGood: string | null } | null
  /** Button or link that helps, e.g. to the credentials; the only filled button of the card. */
  readonly fix: ReactNode
  /** Link that writes a mail to support with the facts of the run. */
  readonly supportHref: string
}

/** Card on the page of a failed run: the reason, what is safe, the fix as its only filled button, and the facts. */
export function RunFailure({ reason, answer, streak, fix, supportHref }: RunFailureProps) {
  return (
    <Card aria-label={texts.label}>
      <CircleX size={18} strokeWidth={2} aria-hidden />
      <div>
        <Headline>{reason === '' ? texts.noReason : reason}</Headline>
        <p>{texts.safe}</p>
        <Actions>
          {fix}
          <Link href={supportHref} variant="body2">
            {failureMessages.contact}
          </Link>
        </Actions>
      </div>
      <Facts>
        {answer !== '' && (
          <div>
            <dt>{texts.answer}</dt>
            <dd>
              <code>{answer}</code>
            </dd>
          </div>
        )}
        {streak !== null && (
          <>
            <div>
              <dt>{texts.inARow}</dt>
              <dd>{texts.streak(streak.count)}</dd>
            </div>
            <div>
              <dt>{texts.lastGood}</dt>
              <dd>{streak.lastGood ?? texts.never}</dd>
            </div>
          </>
        )}
      </Facts>
    </Card>
  )
}

export interface FixButtonProps {
  /** Label of the button: what it fixes. */
  readonly label: string
  /** Address of the dialog with the form of the credentials open. */
  readonly href: string
}

/** Link to the dialog that fixes the credentials of a failed run. */
export function FixButton({ label, href }: FixButtonProps) {
  return (
    <Button variant="contained" size="small" href={href}>
      {label}
    </Button>
  )
}

/** Line in place of the failure card for a run that a person has cancelled. */
export function RunCancelled() {
  return (
    <Card aria-label={texts.label} data-cancelled>
      <Ban size={18} strokeWidth={1.75} aria-hidden />
      <p>{texts.cancelled}</p>
    </Card>
  )
}

const Card = styled('section')({
  display: 'grid',
  gridTemplateColumns: '18px minmax(0, 1fr) minmax(0, auto)',
  columnGap: 12,
  padding: '14px 16px',
  border: `1px solid ${paletteVar('error.border')}`,
  borderRadius: 8,
  background: paletteVar('error.soft'),
  overflowWrap: 'anywhere',
  '& > svg': { marginTop: 1, color: paletteVar('error.main') },
  '& p': { margin: '2px 0 0', color: paletteVar('text.secondary') },
  '&[data-cancelled]': {
    borderColor: paletteVar('line.hairline'),
    background: paletteVar('surface.sunken'),
    '& > svg': { color: paletteVar('text.secondary') },
    '& p': { margin: 0 },
  },
})
const Headline = styled('p')({
  '&&': { margin: 0, fontWeight: 620, color: paletteVar('text.primary') },
})
const Actions = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 12,
  marginTop: 10,
})
const Facts = styled('dl')({
  display: 'grid',
  gap: 8,
  alignContent: 'start',
  minWidth: 180,
  maxWidth: 320,
  margin: 0,
  paddingLeft: 16,
  borderLeft: `1px solid ${paletteVar('error.border')}`,
  '& dt': { fontSize: '0.75rem', lineHeight: '16px', color: paletteVar('text.secondary') },
  '& dd': { margin: 0, fontSize: '0.8125rem', lineHeight: '18px' },
  '& code': { fontSize: '0.75rem' },
  '&:empty': { display: 'none' },
})
