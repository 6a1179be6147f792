import { useId } from 'react'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import Typography from '@mui/material/Typography'
import { creativeMessages as texts } from './messages'
import { answerMessages } from '@/features/answers/messages'
import { DayTable } from '@/features/answers/roas/DayTable'
import { RoasSummary, roasSentence } from '@/features/answers/roas/RoasSummary'
import type { ReturnDay, ReturnTotals } from '@/domain/answers/roas'
import type { Horizon } from '@/domain/answers/types'
import { useMoney } from '@/features/answers/useMoney'
import { useDayNotes } from '@/features/answers/notes/useDayNotes'
import { ReturnLegend, ReturnPlot } from '@/features/answers/roas/ReturnPlot'

/** A creative with its figures by day. */
export interface OpenedCreative {
  readonly creative: string
  readonly app: string | null
  readonly network: string | null
  readonly days: readonly ReturnDay[]
  readonly totals: ReturnTotals
}

export interface CreativeByDayProps {
  /** Creative with its figures by day; without any days, a text says so. */
  readonly opened: OpenedCreative
  /** Number of days after the install up to which revenue counts: 0 or 7. */
  readonly horizon: Horizon
  /** Called when the dialog should close: button, Escape or a click outside. */
  readonly onClose: () => void
}

/** Dialog of a creative: what its spend came back as, by install day as a plot and a table. */
export function CreativeByDay({ opened, horizon, onClose }: CreativeByDayProps) {
  const money = useMoney()
  const { creative, app, network, days, totals } = opened
  const titleId = useId()
  const { notes } = useDayNotes(
    { from: days[0]?.day ?? '', to: days.at(-1)?.day ?? '' },
    { app: app === null ? [] : [app], network: network === null ? [] : [network] },
  )
  return (
    <Dialog open onClose={onClose} maxWidth="md" fullWidth aria-labelledby={titleId}>
      <DialogTitle id={titleId} sx={{ pb: 1, overflowWrap: 'anywhere' }}>
        <bdi>{creative}</bdi>
      </DialogTitle>
      <DialogContent sx={{ p: 0 }}>
        <Typography variant="body2" color="text.secondary" sx={{ px: 5 }}>
          {[app, network].map((name) => name ?? answerMessages.unknownName).join(' · ')}
        </Typography>
        {days.length === 0 ? (
          <Typography sx={{ px: 5, py: 4 }}>{texts.byDay.notFound}</Typography>
        ) : (
          <>
            <RoasSummary totals={totals} horizon={horizon} installs="paid" hasLeftOut={false} />
            <Box sx={{ px: 5, py: 2 }}>
              <ReturnLegend days={days} horizon={horizon} />
            </Box>
            <ReturnPlot
              days={days}
              horizon={horizon}
              sentence={roasSentence(totals, horizon, 'paid', money)}
              notes={notes}
            />
            <DayTable days={days} totals={totals} horizon={horizon} notes={notes} />
          </>
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{texts.byDay.close}</Button>
      </DialogActions>
    </Dialog>
  )
}
