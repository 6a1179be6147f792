import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import { styled } from '@mui/material/styles'
import CircleX from 'lucide-react/icons/circle-x'
import { useZone } from '@/components/common/zone'
import { failureMessages as texts } from './messages'
import type { FailureStreak } from './failureStreak'
import { supportLink } from '@/config/brand'
import { dateTimeWithZone } from '@/domain/shared/text/zone'
import { paletteVar } from '@/theme/primitives'

export interface FailureHelpProps {
  /** The failed runs in a row: how many, since when, and the last success before. */
  readonly streak: FailureStreak
  /**
   * Next run: planned (`words` is the text of the stack's row, '' if unknown), or none because the stack is paused or
   * the trial has ended.
   */
  readonly next:
    | { readonly kind: 'planned'; readonly words: string }
    | { readonly kind: 'paused' | 'trialEnded' }
  /** Details of the stack for the email to support. */
  readonly stack: {
    readonly id: number
    readonly source: string
    readonly credentials: string
    readonly destination: string
    /** Cron expression; '' if the service sets the schedule. */
    readonly schedule: string
  }
  /** Href of the dialog that checks the credentials of source and destination. */
  readonly checkHref: string
  /** Href of the activity log; null inside the log. */
  readonly logHref: string | null
}

/**
 * Card for a stack whose last run failed: number of failures in a row, last successful run and next attempt, with links
 * to the credential check, the log and support (FU-5).
 */
export function FailureHelp({ streak, next, stack, checkHref, logHref }: FailureHelpProps) {
  const zone = useZone()
  const headline = headlineOf(streak, zone)
  const facts = [texts.noReason, lastGoodOf(streak, zone), nextOf(streak, next)]
  const flow = texts.mail.flow(stack.source, stack.destination)
  const mail = supportLink(texts.mail.subject(flow), [
    headline,
    ...facts.slice(1),
    '',
    texts.mail.stack(stack.id),
    ...(stack.credentials === '' ? [] : [texts.mail.credentials(stack.credentials)]),
    ...(stack.schedule === '' ? [] : [texts.mail.schedule(stack.schedule)]),
    texts.mail.failed(streak.count),
    texts.mail.lastRun(streak.runId),
  ])
  return (
    <Card aria-label={texts.label}>
      <CircleX size={16} strokeWidth={2} aria-hidden />
      <div>
        <Headline>{headline}</Headline>
        <Facts>{facts.join(' ')}</Facts>
        <Actions>
          <Button size="small" variant="contained" href={checkHref}>
            {texts.checkCredentials}
          </Button>
          {logHref !== null && (
            <Button size="small" href={logHref}>
              {texts.openLog}
            </Button>
          )}
          <Link href={mail} variant="body2">
            {texts.contact}
          </Link>
        </Actions>
      </div>
    </Card>
  )
}

const headlineOf = ({ count, sinceAt, failedAt }: FailureStreak, zone: string): string =>
  count === 1
    ? texts.once(dateTimeWithZone(failedAt, zone))
    : texts.streak(count, dateTimeWithZone(sinceAt, zone))

const lastGoodOf = ({ lastGoodAt }: FailureStreak, zone: string): string =>
  lastGoodAt === null ? texts.neverSucceeded : texts.lastGood(dateTimeWithZone(lastGoodAt, zone))

const nextOf = (streak: FailureStreak, next: FailureHelpProps['next']): string => {
  if (streak.isRunning) return texts.next.running
  if (next.kind !== 'planned') return texts.next[next.kind]
  return next.words === '' ? texts.next.unknown : texts.next.planned(next.words)
}

const Card = styled('section')({
  display: 'grid',
  gridTemplateColumns: '16px minmax(0, 1fr)',
  columnGap: 10,
  padding: '10px 14px',
  border: `1px solid ${paletteVar('error.border')}`,
  borderRadius: 8,
  background: paletteVar('error.soft'),
  '& > svg': { marginTop: 1, color: paletteVar('error.main') },
})
const Headline = styled('p')({
  margin: 0,
  fontSize: '0.8125rem',
  lineHeight: '18px',
  fontWeight: 620,
  color: paletteVar('text.primary'),
})
const Facts = styled('p')({
  margin: '2px 0 8px',
  fontSize: '0.8125rem',
  lineHeight: '18px',
  color: paletteVar('text.secondary'),
})
const Actions = styled('div')({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 8 })
