import { styled } from '@mui/material/styles'
import { ConnectorTile } from '@/components/catalogue/ConnectorTile'
import { transformationTab as texts } from '@/domain/messages/transformationTab'
import { paletteVar } from '@/theme/primitives'
import { FirstLine, NARROW, SecondLine, Unseen, upToTwoLines } from './stackGrid'
import { titleWhenCut } from './titleWhenCut'
import type { TransformationFacts } from './transformationRowView'

export interface TransformationCellsProps {
  readonly facts: TransformationFacts
}

const MOST_TILES = 3
/** So many fit where the table is narrow; of more, the first one is drawn. */
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
          <Description dir="auto" onPointerEnter={titleWhenCut}>
            {description}
          </Description>
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

/** One source with its name, several as tiles; narrow, one or two tiles. Every name is read out and a tooltip. */
function Reads({ facts: { reads } }: TransformationCellsProps) {
  const names = texts.reads(reads.map(({ name }) => name))
  const [only] = reads
  const isLong = reads.length > MOST_NARROW
  return (
    <Tiles role="cell" title={names}>
      {reads.slice(0, MOST_TILES).map((source, index) => (
        <Tile key={source.label} data-wide={(isLong && index > 0) || undefined}>
          <ConnectorTile {...source} size={24} />
        </Tile>
      ))}
      {reads.length > MOST_TILES && (
        <More aria-hidden data-wide>
          {texts.more(reads.length - MOST_TILES)}
        </More>
      )}
      {isLong && (
        <More aria-hidden data-narrow>
          {texts.more(reads.length - 1)}
        </More>
      )}
      {only !== undefined && reads.length === 1 && (
        <OnlyName aria-hidden dir="auto">
          {only.name}
        </OnlyName>
      )}
      <Unseen>{names}</Unseen>
    </Tiles>
  )
}

const Name = styled(FirstLine)({ ...upToTwoLines, fontWeight: 540 })
const Description = styled(SecondLine)(upToTwoLines)
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
const OnlyName = styled(FirstLine)({
  marginLeft: 6,
  color: paletteVar('text.secondary'),
  [NARROW]: { display: 'none' },
})
