import Box from '@mui/material/Box'
import ChartNoAxesCombined from 'lucide-react/icons/chart-no-axes-combined'
import { OptionCard } from './OptionCard'
import type { OptionFact } from './types'

export interface FlowCard {
  readonly id: string
  readonly name: string
  readonly description: string
  readonly facts: readonly OptionFact[]
}

export interface FlowCardsProps {
  readonly label: string
  /** Only flows that lead somewhere; the product offers what it can finish. */
  readonly flows: readonly FlowCard[]
  readonly selectedId: string | null
  readonly onSelect: (id: string | null) => void
  readonly onSubmit: () => void
}

/** The guided flows of the basic builder as cards. */
export const FlowCards = ({ label, flows, selectedId, onSelect, onSubmit }: FlowCardsProps) => (
  <Box role="radiogroup" aria-label={label} sx={{ display: 'flex', flexDirection: 'column', gap: 2 }}>
    {flows.map(({ id, name, description, facts }) => (
      <OptionCard
        key={id}
        kind="radio"
        group="wizard-flow"
        tile={<FlowTile />}
        name={name}
        description={description}
        facts={facts}
        isSelected={id === selectedId}
        onToggle={() => onSelect(id === selectedId ? null : id)}
        onSubmit={onSubmit}
      />
    ))}
  </Box>
)

const FlowTile = () => (
  <Box
    sx={{
      display: 'grid',
      placeItems: 'center',
      width: 40,
      height: 40,
      borderRadius: '8px',
      bgcolor: 'primary.soft',
      color: 'primary.text',
    }}
  >
    <ChartNoAxesCombined size={20} strokeWidth={1.75} />
  </Box>
)
