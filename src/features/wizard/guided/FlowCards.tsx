import Box from '@mui/material/Box'
import { type KeyboardEvent, useId } from 'react'
import { type Guide, GuideCard } from './GuideCard'
import type { GuideKind } from './GuideDrawing'
import { visuallyHidden } from '@/components/common/visuallyHidden'

export interface FlowCardsProps {
  /** Accessible name of the group of cards. */
  readonly label: string
  /** Guided flows to choose from. */
  readonly flows: readonly Guide[]
  /** Id of the selected flow; null for none. */
  readonly selectedId: GuideKind | null
  /** Called with the flow that the user selects, or with null if it was selected before. */
  readonly onSelect: (id: GuideKind | null) => void
  /** Called on Enter in a card. */
  readonly onSubmit: () => void
}

/**
 * First page of the basic builder: the guided flows (e.g. ROAS) as radio cards. Selecting the selected card again
 * unselects it. FU-14.
 */
export const FlowCards = ({ label, flows, selectedId, onSelect, onSubmit }: FlowCardsProps) => (
  <Box role="radiogroup" aria-label={label} sx={groupSx}>
    {flows.map((guide) => (
      <FlowCard
        key={guide.id}
        guide={guide}
        isSelected={guide.id === selectedId}
        onToggle={() => onSelect(guide.id === selectedId ? null : guide.id)}
        onSubmit={onSubmit}
      />
    ))}
  </Box>
)

interface FlowCardProps {
  /** What the card shows of the guided flow. */
  readonly guide: Guide
  /** Whether the flow is selected. */
  readonly isSelected: boolean
  /** Called on a click, also on the selected card, which is then unselected. */
  readonly onToggle: () => void
  /** Called on Enter in the card. */
  readonly onSubmit: () => void
}

const FlowCard = ({ guide, isSelected, onToggle, onSubmit }: FlowCardProps) => {
  const id = useId()
  const handleKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    onSubmit()
  }
  return (
    <Box component="label" sx={[cardSx, isSelected && selectedSx]}>
      <Box
        component="input"
        type="radio"
        name="wizard-flow"
        checked={isSelected}
        aria-labelledby={`${id}-name`}
        aria-describedby={`${id}-text`}
        onChange={onToggle}
        onClick={isSelected ? onToggle : undefined}
        onKeyDown={handleKey}
        sx={visuallyHidden}
      />
      <GuideCard
        guide={guide}
        nameAs="span"
        nameId={`${id}-name`}
        textId={`${id}-text`}
        isWideWhenNarrow
        mark={<Mark isSelected={isSelected} />}
      />
    </Box>
  )
}

const Mark = ({ isSelected }: { readonly isSelected: boolean }) => (
  <Box aria-hidden sx={[markSx, isSelected && { borderWidth: 5, borderColor: 'primary.main' }]} />
)

const groupSx = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'repeat(3, minmax(0, 1fr))' },
  gap: 4,
} as const

const markSx = {
  boxSizing: 'border-box',
  flex: 'none',
  width: 16,
  height: 16,
  mt: 1,
  borderRadius: '50%',
  border: '1.5px solid',
  borderColor: 'line.field',
  bgcolor: 'surface.card',
} as const

const cardSx = {
  position: 'relative',
  display: 'flex',
  minWidth: 0,
  borderRadius: '8px',
  border: '1px solid',
  borderColor: 'line.hairline',
  bgcolor: 'surface.card',
  overflow: 'hidden',
  cursor: 'pointer',
  '&:hover': { borderColor: 'line.strong' },
  '&:has(:focus-visible)': { outline: '2px solid var(--sy-palette-focus)', outlineOffset: '2px' },
} as const

const selectedSx = {
  borderColor: 'primary.main',
  boxShadow: '0 0 0 1px var(--sy-palette-primary-main)',
  '&:hover': { borderColor: 'primary.main' },
} as const
