import { styled } from '@mui/material/styles'
import { ConnectorTile } from '@/components/catalogue/ConnectorTile'
import { transformationTab as texts } from '@/domain/messages/transformationTab'
import { paletteVar } from '@/theme/primitives'
import { FirstLine, NARROW, SecondLine, Unseen } from './stackGrid'
import { titleWhenCut } from './titleWhenCut'
import type { TransformationFacts } from './transformationRowView'

export interface TransformationCellsProps {
  readonly facts: TransformationFacts
}

const MOST_TILES = 3
/** So many fit where the table is narrow; of more, the last one gives its room to their number. */
const MOST_NARROW = 2

/** The first three cells of a transformation's row: what it is, where it runs, what it reads. */
export function TransformationCells({ facts }: TransformationCellsProps) {
  const { name, description, destination, dataset } = facts
  return (
    <>
      <div role="cell">
        <Name dir="auto" onPointerEnter={titleWhenCut}>
          {name}
        </Name>
        {description !== '' && (
          <SecondLine dir="auto" onPointerEnter={titleWhenCut}>
            {description}
          </SecondLine>
        )}
      </div>
      <Where role="cell">
        <ConnectorTile {...destination} size={24} />
        <div style={{ minWidth: 0 }}>
          <FirstLine dir="auto" onPointerEnter={titleWhenCut}>
            {destination.name}
          </FirstLine>
          {dataset !== '' && (
            <SecondLine dir="auto" onPointerEnter={titleWhenCut}>
              {dataset}
            </SecondLine>
          )}
        </div>
      </Where>
      <Reads facts={facts} />
    </>
  )
}

/** The sources as tiles, as many as fit, wide and narrow. Every name is read out and a tooltip. */
function Reads({ facts: { reads } }: TransformationCellsProps) {
  const names = texts.reads(reads.map(({ name }) => name))
  const count = reads.length
  const inWide = count > MOST_TILES ? MOST_TILES - 1 : count
  const inNarrow = count > MOST_NARROW ? MOST_NARROW - 1 : count
  return (
    <Tiles role="cell" title={names}>
      {reads.slice(0, inWide).map((source, index) => (
        <Tile key={source.label} data-wide={index >= inNarrow || undefined}>
          <ConnectorTile {...source} size={24} />
        </Tile>
      ))}
      {count > inWide && (
        <More aria-hidden data-wide>
          {texts.more(count - inWide)}
        </More>
      )}
      {count > inNarrow && (
        <More aria-hidden data-narrow>
          {texts.more(count - inNarrow)}
        </More>
      )}
      <Unseen>{names}</Unseen>
    </Tiles>
  )
}

const Name = styled(FirstLine)({ fontWeight: 540 })
const Where = styled('div')({ display: 'flex', alignItems: 'center', gap: 10 })
const Tiles = styled('div')({
  display: 'flex',
  alignItems: 'center',
  gap: 4,
  overflow: 'hidden',
  '& [data-narrow]': { display: 'none' },
  [NARROW]: { '& [data-wide]': { display: 'none' }, '& [data-narrow]': { display: 'inline' } },
})
const Tile = styled('span')({ display: 'flex' })
const More = styled('span')({ fontSize: '0.75rem', color: paletteVar('text.tertiary') })
