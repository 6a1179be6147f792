import { styled } from '@mui/material/styles'
import ArrowRight from 'lucide-react/icons/arrow-right'
import type { PointerEvent } from 'react'
import { ConnectorTile } from '@/components/catalogue/ConnectorTile'
import { CutLine, Unseen } from '@/components/stacks/stackGrid'
import { titleWhenCut } from '@/components/stacks/titleWhenCut'
import { commandMessages as texts } from '@/domain/messages/commands'
import { paletteVar } from '@/theme/primitives'
import type { PaletteOption, StackOption } from './paletteView'

export interface PaletteOptionLineProps {
  readonly option: PaletteOption
  /** Of the element, so that the field can name the active one. */
  readonly id: string
  readonly isActive: boolean
  readonly onPoint: () => void
  readonly onChoose: () => void
}

/** One result of the palette. The field keeps the focus; the active line is the one that Enter chooses (PLUS-22). */
export function PaletteOptionLine({ option, id, isActive, onPoint, onChoose }: PaletteOptionLineProps) {
  const { kind, aside } = option
  return (
    <Line
      id={id}
      role="option"
      aria-selected={isActive}
      data-kind={kind}
      // a press must not take the focus out of the field
      onPointerDown={(event: PointerEvent) => event.preventDefault()}
      onPointerMove={isActive ? undefined : onPoint}
      onClick={onChoose}
    >
      {kind === 'stack' ? (
        <StackWords option={option} />
      ) : (
        <>
          <option.Icon size={16} strokeWidth={1.75} aria-hidden />
          <CutLine style={{ flex: 1 }} onPointerEnter={titleWhenCut}>
            {option.name}
          </CutLine>
        </>
      )}
      {aside !== '' && <Aside>{aside}</Aside>}
    </Line>
  )
}

function StackWords({ option: { source, destination, detail } }: { readonly option: StackOption }) {
  return (
    <>
      <ConnectorTile {...source} size={28} />
      <span style={{ flex: 1, minWidth: 0 }}>
        <Names>
          <CutLine dir="auto" onPointerEnter={titleWhenCut}>
            {source.name}
          </CutLine>
          <Unseen> {texts.into} </Unseen>
          <ArrowRight size={14} strokeWidth={1.75} aria-hidden style={{ flex: 'none' }} />
          <CutLine dir="auto" onPointerEnter={titleWhenCut}>
            {destination?.name ?? texts.noDestination}
          </CutLine>
        </Names>
        {detail !== '' && (
          <Detail dir="auto" onPointerEnter={titleWhenCut}>
            {detail}
          </Detail>
        )}
      </span>
    </>
  )
}

const Line = styled('div')({
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  gap: 10,
  minHeight: 32,
  padding: '0 12px',
  borderRadius: 4,
  fontSize: '0.8125rem',
  lineHeight: '18px',
  color: paletteVar('text.primary'),
  cursor: 'default',
  scrollMargin: 4,
  '&[data-kind="stack"]': { minHeight: 44 },
  '& > svg': { flex: 'none', color: paletteVar('text.secondary') },
  '&[aria-selected="true"]': {
    background: paletteVar('surface.selected'),
    '&::before': {
      content: '""',
      position: 'absolute',
      insetBlock: 4,
      left: 0,
      width: 3,
      borderRadius: 3,
      background: paletteVar('primary.main'),
    },
    '@media (forced-colors: active)': { outline: '2px solid Highlight', outlineOffset: -2 },
  },
})

const Names = styled('span')({
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  fontWeight: 540,
  '& > svg': { color: paletteVar('text.tertiary') },
})

const Detail = styled(CutLine)({
  fontSize: '0.75rem',
  lineHeight: '16px',
  color: paletteVar('text.tertiary'),
})

const Aside = styled('span')({
  flex: 'none',
  fontSize: '0.75rem',
  lineHeight: '16px',
  color: paletteVar('text.tertiary'),
})
