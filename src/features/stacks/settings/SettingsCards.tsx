import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Paper from '@mui/material/Paper'
import type { ReactNode } from 'react'
import { BusyButton } from '@/components/common/forms/BusyButton'
import { ErrorState } from '@/components/common/feedback/ErrorState'
import { stackSettingsMessages as texts } from './messages'

/** Planned run of the edited schedule as text: its time with the time zone, and how long until then. */
export interface NextRun {
  readonly time: string
  /** "3 h 55 m" */
  readonly span: string
}

export interface SettingsCardsProps {
  /** Next runs of the edited schedule, earliest first; may be empty. */
  readonly runs: readonly NextRun[]
  /** Text shown if there are no next runs; '' otherwise. */
  readonly noRuns: string
  /** Sentences about the effects of saving. */
  readonly effects: readonly string[]
}

const cellSx = { p: 0, py: 1.5, fontWeight: 400, textAlign: 'left' } as const

/** Two cards next to the settings form of a stack: the next runs, and what saving will change (FU-28). */
export function SettingsCards({ runs, noRuns, effects }: SettingsCardsProps) {
  return (
    <Box sx={{ display: 'grid', gap: 4, alignContent: 'start' }}>
      <Card title={texts.nextRuns.title}>
        {runs.length === 0 ? (
          noRuns
        ) : (
          <Box component="table" sx={{ width: '100%', borderCollapse: 'collapse' }}>
            <tbody>
              {runs.map(({ time, span }) => (
                <tr key={time}>
                  <Box component="th" scope="row" sx={cellSx}>
                    {time}
                  </Box>
                  <Box component="td" sx={{ ...cellSx, textAlign: 'right', color: 'text.secondary' }}>
                    {span}
                  </Box>
                </tr>
              ))}
            </tbody>
          </Box>
        )}
      </Card>
      <Card title={texts.effects.title}>
        <Box component="ul" sx={{ m: 0, pl: 4, display: 'grid', gap: 1.5, overflowWrap: 'anywhere' }}>
          {effects.map((effect) => (
            <li key={effect}>{effect}</li>
          ))}
        </Box>
      </Card>
    </Box>
  )
}

function Card({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <Paper variant="outlined" component="section" sx={{ p: 4, typography: 'body2' }}>
      <Box component="h2" sx={{ m: 0, mb: 2, typography: 'subtitle2' }}>
        {title}
      </Box>
      {children}
    </Paper>
  )
}

export interface SettingsFootProps {
  /** Summary of the unsaved changes. */
  readonly words: string
  /** Whether the settings are being saved. */
  readonly isBusy: boolean
  /** Whether there are valid changes to save; otherwise Save is disabled. */
  readonly canSave: boolean
  /** Whether there are changes; otherwise Discard is hidden. */
  readonly canDiscard: boolean
  /** Why the last save failed; null for no error. */
  readonly error: string | null
  /** Called when Save is pressed. */
  readonly onSave: () => void
  /** Called when Discard is pressed. */
  readonly onDiscard: () => void
}

/** Sticky footer of the settings form of a stack: the unsaved changes in words, Save and Discard (FU-28). */
export function SettingsFoot(props: SettingsFootProps) {
  const { words, isBusy, canSave, canDiscard, error, onSave, onDiscard } = props
  return (
    <Box component="section" aria-label={texts.foot.label} sx={footSx}>
      {error !== null && <ErrorState title={error} />}
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 3 }}>
        <Box role="status" sx={{ mr: 'auto', typography: 'body2' }}>
          {words}
        </Box>
        {canDiscard && (
          <Button variant="text" onClick={onDiscard}>
            {texts.foot.discard}
          </Button>
        )}
        <BusyButton isBusy={isBusy} variant="contained" disabled={!canSave} onClick={onSave}>
          {texts.foot.save}
        </BusyButton>
      </Box>
    </Box>
  )
}

const footSx = {
  position: 'sticky',
  bottom: 0,
  zIndex: 1,
  display: 'grid',
  gap: 3,
  mt: 6,
  py: 4,
  bgcolor: 'background.default',
  borderTop: 1,
  borderColor: 'line.hairline',
} as const
