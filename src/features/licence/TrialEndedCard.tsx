import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import CalendarX from 'lucide-react/icons/calendar-x'
import CirclePause from 'lucide-react/icons/circle-pause'
import Play from 'lucide-react/icons/play'
import ShieldCheck from 'lucide-react/icons/shield-check'
import { licenceMessages } from './messages'
import { shellMessages } from '@/components/layout/messages'
import { paletteVar } from '@/theme/primitives'

const texts = licenceMessages.trialEnded

export interface TrialEndedCardProps {
  /** Day on which the trial ended, e.g. "21-11-2026"; '' if the date is missing or unreadable. */
  readonly endedOn: string
  /** Number of stacks that were paused by the end; 0 also while the stacks are loading. */
  readonly stacks: number
  /** URL of the dialog that changes the license; null without permission, which shows "ask an admin" instead. */
  readonly changeHref: string | null
  /** `mailto:` link to the support team. */
  readonly contactHref: string
}

/**
 * Card above the dashboard once the free trial has ended: what is paused, which data is safe, and what resumes with a
 * new license (FU-19).
 */
export function TrialEndedCard({ endedOn, stacks, changeHref, contactHref }: TrialEndedCardProps) {
  return (
    <Card aria-label={texts.title('')}>
      <Stopped>
        <CalendarX size={18} strokeWidth={2} aria-hidden color={paletteVar('warning.main')} />
        <div>
          <Typography variant="h3" component="h2">
            {texts.title(endedOn)}
          </Typography>
          <Typography sx={{ mt: 1, maxWidth: 560, textWrap: 'pretty' }}>
            {stacks === 0 ? texts.nothingRuns : texts.stopped(stacks)} {texts.safe}
            {changeHref === null && ` ${texts.askAdmin}`}
          </Typography>
          <Box sx={{ display: 'flex', gap: 2, mt: 3 }}>
            {changeHref !== null && (
              <Button variant="contained" href={changeHref}>
                {licenceMessages.banner.change}
              </Button>
            )}
            <Button href={contactHref}>{shellMessages.contact}</Button>
          </Box>
        </div>
      </Stopped>
      <Next>
        <Typography variant="caption" component="h3" color="text.tertiary" sx={{ m: 0 }}>
          {texts.onContinue}
        </Typography>
        <ul>
          <li>
            <Play size={14} strokeWidth={1.75} aria-hidden /> {texts.resumes}
          </li>
          <li>
            <CirclePause size={14} strokeWidth={1.75} aria-hidden /> {texts.keeps}
          </li>
          <li>
            <ShieldCheck size={14} strokeWidth={1.75} aria-hidden /> {texts.nothingLost}
          </li>
        </ul>
      </Next>
    </Card>
  )
}

const Card = styled('section')({
  display: 'flex',
  flexWrap: 'wrap',
  marginBottom: 12,
  border: `1px solid ${paletteVar('warning.border')}`,
  borderRadius: 8,
  overflow: 'hidden',
})
const Stopped = styled('div')({
  flex: '1 1 480px',
  display: 'grid',
  gridTemplateColumns: '18px minmax(0, 1fr)',
  columnGap: 10,
  padding: '16px 20px',
  background: paletteVar('warning.soft'),
  '& > svg': { marginTop: 3 },
})
const Next = styled('div')({
  flex: '0 1 300px',
  padding: '16px 20px',
  background: paletteVar('surface.card'),
  '& ul': { listStyle: 'none', margin: '6px 0 0', padding: 0, fontSize: '0.8125rem', lineHeight: '18px' },
  '& li': { display: 'flex', alignItems: 'center', gap: 8, padding: '3px 0' },
  '& svg': { flex: 'none', color: paletteVar('text.tertiary') },
})
