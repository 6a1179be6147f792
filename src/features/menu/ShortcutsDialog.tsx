import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { useId } from 'react'
import { KeyCap } from '@/components/common/keyCap'
import { shortcutMessages as texts } from './messages'
import { modifierLabel } from './paletteKey'

export interface ShortcutsDialogProps {
  /** Whether the backend has an inbox of alerts, whose keys are listed too. */
  readonly hasAlerts?: boolean
  /** Called when the dialog should close: button, Escape or a click outside. */
  readonly onClose: () => void
}

/** Dialog that lists all keyboard shortcuts (FU-29). */
export function ShortcutsDialog({ hasAlerts = false, onClose }: ShortcutsDialogProps) {
  const titleId = useId()
  const groups = hasAlerts ? [...texts.groups, texts.alerts] : texts.groups
  return (
    <Dialog open onClose={onClose} maxWidth="sm" aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{texts.title}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gridTemplateColumns: '1fr 1fr', columnGap: 8, rowGap: 5 }}>
        {groups.map(({ heading, shortcuts }) => (
          <section key={heading}>
            <Box component="h3" sx={{ m: 0, mb: 2, typography: 'caption', color: 'text.tertiary' }}>
              {heading}
            </Box>
            <Box component="dl" sx={{ m: 0, display: 'grid', gap: 2 }}>
              {shortcuts.map(({ keys, action }) => (
                <Box key={action} sx={lineSx}>
                  <Box component="dt" sx={{ typography: 'body2' }}>
                    {action}
                  </Box>
                  <Box component="dd" sx={{ m: 0, display: 'flex', gap: 1, flex: 'none' }}>
                    {keys.map((key) => (
                      <KeyCap key={key}>{key === 'Mod' ? modifierLabel() : key}</KeyCap>
                    ))}
                  </Box>
                </Box>
              ))}
            </Box>
          </section>
        ))}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{texts.close}</Button>
      </DialogActions>
    </Dialog>
  )
}

const lineSx = {
  display: 'flex',
  justifyContent: 'space-between',
  alignItems: 'baseline',
  gap: 3,
  minHeight: 20,
} as const
