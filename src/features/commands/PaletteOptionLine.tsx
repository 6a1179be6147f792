import { styled } from '@mui/material/styles'
import ArrowRight from 'lucide-react/icons/arrow-right'
import type { PointerEvent } from 'react'
import { ConnectorTile } from '@/components/catalogue/ConnectorTile'
import { TruncatedLine, VisuallyHidden } from '@/components/list/listTable'
import { titleWhenTruncated } from '@/components/common/titleWhenTruncated'
import { matchedParts } from './commandSearch'
import { commandMessages as texts } from './messages'
import { paletteVar } from '@/theme/primitives'
import type { PaletteOption, StackOption } from './paletteModel'

export interface PaletteOptionLineProps {
  /** The result: a stack, a source, or a page or setting with its icon. */
  readonly option: PaletteOption
  /** DOM id, for `aria-activedescendant` of the search field. */
  readonly id: string
  /** Search text, whose words are highlighted. */
  readonly searched: string
  /** Whether the result is selected. */
  readonly isActive: boolean
  /** Called when the pointer moves over the line, which selects the result. */
  readonly onPoint: () => void
  /** Opens the result. */
  readonly onChoose: () => void
}

/**
 * Line of a result of the command palette. It never gets the focus, which stays in the search field, where Enter opens
 * the selected result (PLUS-22, FU-1).
 */
export function PaletteOptionLine(props: PaletteOptionLineProps) {
  const { option, id, searched, isActive, onPoint, onChoose } = props
  const { kind, detail, aside } = option
  return (
    <Line
      id={id}
      role="option"
      aria-selected={isActive}
      data-lines={detail === '' && kind !== 'stack' ? 1 : 2}
      // prevents the press from moving the focus out of the field
      onPointerDown={(event: PointerEvent) => event.preventDefault()}
      onPointerMove={isActive ? undefined : onPoint}
      onClick={onChoose}
    >
      <Picture option={option} />
      <span style={{ flex: 1, minWidth: 0 }}>
        {kind === 'stack' && option.note === '' ? (
          <StackNames option={option} searched={searched} />
        ) : (
          <Name dir="auto" onPointerEnter={titleWhenTruncated}>
            <Marked text={kind === 'stack' ? option.note : option.name} searched={searched} />
          </Name>
        )}
        {detail !== '' && (
          <Detail dir="auto" onPointerEnter={titleWhenTruncated}>
            <Marked text={detail} searched={searched} />
          </Detail>
        )}
      </span>
      {aside !== '' && <Aside>{aside}</Aside>}
    </Line>
  )
}

function Picture({ option }: { readonly option: PaletteOption }) {
  if (option.kind === 'stack') return <ConnectorTile {...option.source} size={24} />
  if (option.kind === 'source') return <ConnectorTile {...option.connector} size={24} />
  return <option.Icon size={16} strokeWidth={1.75} aria-hidden style={{ flex: 'none' }} />
}

function StackNames({ option, searched }: { readonly option: StackOption; readonly searched: string }) {
  const { source, destination } = option
  return (
    <Names>
      <TruncatedLine dir="auto" onPointerEnter={titleWhenTruncated}>
        <Marked text={source.name} searched={searched} />
      </TruncatedLine>
      <VisuallyHidden> {texts.into} </VisuallyHidden>
      <ArrowRight size={14} strokeWidth={1.75} aria-hidden style={{ flex: 'none' }} />
      <TruncatedLine dir="auto" onPointerEnter={titleWhenTruncated}>
        <Marked text={destination?.name ?? texts.noDestination} searched={searched} />
      </TruncatedLine>
    </Names>
  )
}

/** Text in which the search words are highlighted. */
function Marked({ text, searched }: { readonly text: string; readonly searched: string }) {
  return matchedParts(text, searched).map(({ text: part, start, isMatch }) => {
    const Part = isMatch ? Match : 'span'
    return <Part key={start}>{part}</Part>
  })
}

const Match = styled('mark')({
  background: 'none',
  fontWeight: 620,
  color: paletteVar('primary.text'),
  '@media (forced-colors: active)': { textDecoration: 'underline', color: 'inherit' },
})

const Line = styled('div')({
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  gap: 10,
  minHeight: 34,
  padding: '0 12px',
  borderRadius: 4,
  fontSize: '0.8125rem',
  lineHeight: '18px',
  color: paletteVar('text.primary'),
  cursor: 'default',
  scrollMargin: 4,
  '&[data-lines="2"]': { minHeight: 44 },
  '& > svg': { color: paletteVar('text.secondary') },
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

const Name = styled(TruncatedLine)({ display: 'block' })

const Detail = styled(TruncatedLine)({
  display: 'block',
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
