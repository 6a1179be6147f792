import { styled } from '@mui/material/styles'
import { type ReactNode, type Ref, useId } from 'react'
import { ConnectorTile } from '@/components/catalogue/ConnectorTile'
import { pressRow } from '@/components/common/pressRow'
import { StatusBadge } from '@/components/common/feedback/StatusBadge'
import { transformationTab as texts } from './messages'
import { paletteVar } from '@/theme/primitives'
import { NumberLine, VisuallyHidden } from '@/components/list/listTable'
import { TransformationLine } from './transformationGrid'
import { TransformationLastRun } from './TransformationLastRun'
import { SecondaryText } from './TransformationPlace'
import type { TransformationGroupModel } from './transformationRowModel'

export interface TransformationGroupRowProps {
  /** View model of the transformation, with all stacks and destinations where it runs or can run. */
  readonly group: TransformationGroupModel
  /** Whether the details panel of the transformation is open. */
  readonly isOpen: boolean
  /** Opens the details panel; `key` is the key of the group. */
  readonly onOpen: (key: string) => void
  /** Renders the button or the cog at the end of the row; `helpId` is the id of the text about activation. */
  readonly renderAction: (helpId: string) => ReactNode
  /** Ref of the row, which the owner observes to load its runs once it is in view. */
  readonly ref?: Ref<HTMLDivElement> | undefined
}

/**
 * Table row of a transformation and of all stacks and destinations in which it runs or can run; clicking the row or its
 * name opens the details panel (FU-16).
 */
export function TransformationGroupRow(props: TransformationGroupRowProps) {
  const { group, isOpen, onOpen, renderAction, ref } = props
  const helpId = useId()
  return (
    <TransformationLine
      role="row"
      ref={ref}
      data-group={group.key}
      data-open={isOpen || undefined}
      onClick={(event) => pressRow(event, () => onOpen(group.key))}
    >
      <div role="cell">
        <Name type="button" dir="auto" aria-expanded={isOpen} onClick={() => onOpen(group.key)}>
          {group.name}
        </Name>
        <Words dir="auto">{group.description}</Words>
        <Words id={helpId}>{group.help}</Words>
      </div>
      <Places role="cell" group={group} />
      <div role="cell">
        <TransformationLastRun words={group.lastRun} note={group.note} />
      </div>
      <div role="cell">
        <NumberLine>{group.rows}</NumberLine>
      </div>
      <Status role="cell">
        <Badge status={group.status} places={group.places.length} />
        {renderAction(helpId)}
      </Status>
    </TransformationLine>
  )
}

const MOST_TILES = 3

interface PlacesProps {
  /** ARIA role of the cell. */
  readonly role: 'cell'
  /** View model of the transformation, with its stacks and destinations. */
  readonly group: TransformationGroupModel
}

function Places({ role, group: { places, dataset } }: PlacesProps) {
  const names = places.map(({ name }) => name)
  const [only] = places
  const types = [...new Map(places.map((place) => [place.label, place])).values()]
  return (
    <Where role={role} title={names.join(', ')}>
      <Tiles aria-hidden>
        {types.slice(0, MOST_TILES).map((type) => (
          <ConnectorTile key={type.label} {...type} size={20} />
        ))}
      </Tiles>
      <VisuallyHidden>{names.join(', ')} </VisuallyHidden>
      <span dir="auto">{places.length === 1 ? dataset || only?.name : texts.places(places.length)}</span>
    </Where>
  )
}

interface BadgeProps {
  /** State of the transformation; one that can be activated has no badge. */
  readonly status: TransformationGroupModel['status']
  /** Number of stacks and destinations; with several, the progress of activating them is shown. */
  readonly places: number
}

function Badge({ status, places }: BadgeProps) {
  switch (status.kind) {
    case 'active':
      return <StatusBadge status="active" label={texts.active} />
    case 'incomplete':
      return <StatusBadge status="setupIncomplete" label={texts.setupIncomplete} />
    case 'activating':
      return places > 1 ? (
        <SecondaryText role="status">
          {texts.activating} {texts.activatingSome(status.count, places)}
        </SecondaryText>
      ) : null
    case 'available':
      return null
  }
}

const Name = styled('button')({
  all: 'unset',
  cursor: 'pointer',
  borderRadius: 4,
  fontSize: '0.8125rem',
  lineHeight: '18px',
  fontWeight: 540,
  color: paletteVar('text.primary'),
  overflowWrap: 'anywhere',
  '&:hover': { textDecoration: 'underline' },
  '&:focus-visible': { outline: `2px solid ${paletteVar('focus')}`, outlineOffset: 2 },
})
const Words = styled('div')({
  fontSize: '0.75rem',
  lineHeight: '16px',
  color: paletteVar('text.tertiary'),
  overflowWrap: 'anywhere',
  textAlign: 'left',
  '&:empty': { display: 'none' },
})
const Where = styled('div')({
  position: 'relative',
  display: 'flex',
  alignItems: 'flex-start',
  gap: 8,
  minHeight: 20,
  fontSize: '0.75rem',
  lineHeight: '16px',
  color: paletteVar('text.secondary'),
  overflowWrap: 'anywhere',
  // centres the first line on the tiles
  '& > span:last-child': { minWidth: 0, paddingTop: 2 },
})
const Tiles = styled('span')({ display: 'flex', flex: 'none', gap: 3 })
const Status = styled('div')({ display: 'flex', justifyContent: 'flex-end', alignItems: 'center', gap: 6 })
