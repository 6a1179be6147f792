import Button from '@mui/material/Button'
import CircularProgress from '@mui/material/CircularProgress'
import Link from '@mui/material/Link'
import { styled } from '@mui/material/styles'
import { useId } from 'react'
import { transformationTab as texts } from '@/domain/messages/transformationTab'
import { paletteVar } from '@/theme/primitives'
import { TransformationCells } from './TransformationCells'
import { TransformationLine } from './transformationGrid'
import type { OfferRowView } from './transformationRowView'

export interface OfferRowProps {
  row: OfferRowView
  /** Not called while it is being activated or cannot be. */
  onActivate: () => void
}

/** One transformation that is not active: what activating it takes, and "activate". Spec 1 §2 (DSH-6). */
export function OfferRow({ row, onActivate }: OfferRowProps) {
  const helpId = useId()
  const { kind } = row.state
  const isActivating = kind === 'activating'
  return (
    <TransformationLine role="row" data-offer={row.key}>
      <TransformationCells facts={row} />
      <Help role="cell">
        <span id={helpId}>{row.help}</span>
        {row.remedy !== null && (
          <Link href={row.remedy.href} sx={{ whiteSpace: 'nowrap' }}>
            {row.remedy.label}
          </Link>
        )}
      </Help>
      <Action role="cell">
        <Button
          size="small"
          aria-label={isActivating ? texts.activatingNamed(row.name) : texts.activateNamed(row.name)}
          aria-describedby={helpId}
          aria-disabled={kind === 'free' ? undefined : true}
          aria-busy={isActivating || undefined}
          startIcon={isActivating ? <CircularProgress size={12} color="inherit" aria-hidden /> : undefined}
          onClick={() => {
            if (kind === 'free') onActivate()
          }}
        >
          {isActivating ? texts.activating : texts.activate}
        </Button>
      </Action>
    </TransformationLine>
  )
}

const Help = styled('div')({
  gridColumn: 'span 3',
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  columnGap: 8,
  padding: '6px 0',
  fontSize: '0.8125rem',
  lineHeight: '18px',
  color: paletteVar('text.secondary'),
  overflowWrap: 'anywhere',
})

const Action = styled('div')({ gridColumn: 'span 2', display: 'flex', justifyContent: 'flex-end' })
