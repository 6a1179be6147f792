import Box from '@mui/material/Box'
import { styled } from '@mui/material/styles'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import type { PointerEvent } from 'react'
import { KeyCap } from '@/components/common/keyCap'
import { commandMessages } from './messages'
import { paletteVar } from '@/theme/primitives'
import type { PaletteAction, PalettePane } from './paletteModel'

const texts = commandMessages.pane

export interface PaletteActionsProps {
  /** The selected result and its actions. */
  readonly pane: PalettePane
  /** DOM id of the listbox. */
  readonly id: string
  /** Returns the DOM id of an action, for `aria-activedescendant`. */
  readonly idOf: (action: PaletteAction) => string
  /** Id of the selected action; null while the arrow keys move through the results. */
  readonly activeId: string | null
  /** Returns to the results; undefined hides the button, because they are visible. */
  readonly onBack?: (() => void) | undefined
  /** Called when the pointer moves over an action, which selects it. */
  readonly onPoint: (action: PaletteAction) => void
  /** Runs an action. */
  readonly onChoose: (action: PaletteAction) => void
}

/**
 * Right column of the command palette: title of the selected result, its actions with their keys, and facts about it
 * (PLUS-22, FU-1).
 */
export function PaletteActions(props: PaletteActionsProps) {
  const { pane, id, idOf, activeId, onBack, onPoint, onChoose } = props
  return (
    <Box sx={{ display: 'grid', alignContent: 'start', gap: 3, px: 2, py: 3 }}>
      <Box sx={{ px: 2.5, minWidth: 0 }}>
        {onBack !== undefined && (
          <Back type="button" tabIndex={-1} onClick={onBack}>
            <ChevronLeft size={14} strokeWidth={1.75} aria-hidden />
            {texts.back}
          </Back>
        )}
        <Box dir="auto" sx={{ typography: 'subtitle2', overflowWrap: 'anywhere' }}>
          {pane.title}
        </Box>
        {pane.detail !== '' && (
          <Box dir="auto" sx={{ typography: 'caption', color: 'text.secondary', overflowWrap: 'anywhere' }}>
            {pane.detail}
          </Box>
        )}
      </Box>
      <div role="listbox" id={id} aria-label={texts.label(pane.title)}>
        {pane.actions.map((action) => (
          <Action
            key={action.id}
            id={idOf(action)}
            role="option"
            aria-selected={action.id === activeId}
            data-danger={action.isDangerous || undefined}
            onPointerDown={(event: PointerEvent) => event.preventDefault()}
            onPointerMove={() => onPoint(action)}
            onClick={() => onChoose(action)}
          >
            <action.Icon size={16} strokeWidth={1.75} aria-hidden />
            <span style={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>{action.name}</span>
            {action.keyLabel !== '' && <KeyCap aria-hidden>{action.keyLabel}</KeyCap>}
          </Action>
        ))}
      </div>
      {pane.facts !== '' && <Facts dir="auto">{pane.facts}</Facts>}
    </Box>
  )
}

const Action = styled('div')({
  display: 'flex',
  alignItems: 'center',
  gap: 10,
  minHeight: 34,
  padding: '0 10px',
  borderRadius: 4,
  fontSize: '0.8125rem',
  lineHeight: '18px',
  cursor: 'default',
  '& > svg': { flex: 'none', color: paletteVar('text.secondary') },
  '& > kbd': { background: paletteVar('surface.card'), color: paletteVar('text.secondary') },
  '&[data-danger], &[data-danger] > svg': { color: paletteVar('error.text') },
  '&[aria-selected="true"]': {
    background: paletteVar('surface.selected'),
    '@media (forced-colors: active)': { outline: '2px solid Highlight', outlineOffset: -2 },
  },
})

const Back = styled('button')({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 4,
  marginBottom: 8,
  padding: 0,
  border: 0,
  background: 'none',
  font: 'inherit',
  fontSize: '0.75rem',
  lineHeight: '20px',
  color: paletteVar('primary.text'),
  cursor: 'pointer',
})

const Facts = styled('div')({
  margin: '0 10px',
  paddingTop: 12,
  borderTop: `1px solid ${paletteVar('line.hairline')}`,
  fontSize: '0.75rem',
  lineHeight: '18px',
  color: paletteVar('text.secondary'),
  overflowWrap: 'anywhere',
})
