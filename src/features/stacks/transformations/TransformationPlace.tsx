import { styled } from '@mui/material/styles'
import type { ReactNode, Ref } from 'react'
import { ConnectorTile } from '@/components/catalogue/ConnectorTile'
import { paletteVar } from '@/theme/primitives'
import type { TransformationTarget } from './transformationRowModel'

export interface TransformationPlaceProps {
  /** The place: destination and dataset, and for a stack also source and credential. */
  readonly place: TransformationTarget
  /** Status, button or cog at the end of the line. */
  readonly action: ReactNode
  /**
   * Data attribute with a value that is unique in the page; identifies the list item in tests and for focus management.
   */
  readonly marker: Readonly<Record<`data-${string}`, string>>
  /** Content below the names, e.g. the rows of the month. */
  readonly children?: ReactNode
  /** Ref of the list item, which the owner observes to load its runs once it is in view. */
  readonly ref?: Ref<HTMLLIElement> | undefined
}

/**
 * List item in the details of a transformation for one stack or destination in which it can run, with an action at the
 * end (FU-16).
 */
export function TransformationPlace({ place, action, marker, children, ref }: TransformationPlaceProps) {
  const { destination, dataset, source, credentials } = place
  return (
    <Line ref={ref} {...marker}>
      <ConnectorTile {...destination} size={24} />
      <div>
        <Name dir="auto">{destination.name}</Name>
        {dataset !== '' && <SecondaryText dir="auto">{dataset}</SecondaryText>}
        {source !== null && (
          <SecondaryText dir="auto">
            {credentials === '' ? source.name : `${source.name} · ${credentials}`}
          </SecondaryText>
        )}
        {children}
      </div>
      <Action>{action}</Action>
    </Line>
  )
}

/** Line of small, grey text that wraps. */
export const SecondaryText = styled('div')({
  fontSize: '0.75rem',
  lineHeight: '16px',
  color: paletteVar('text.tertiary'),
  overflowWrap: 'anywhere',
})

const Line = styled('li')({
  display: 'grid',
  gridTemplateColumns: '24px minmax(0, 1fr) auto',
  columnGap: 10,
  alignItems: 'start',
  padding: '7px 0',
})
const Name = styled('div')({
  fontSize: '0.8125rem',
  lineHeight: '18px',
  fontWeight: 540,
  overflowWrap: 'anywhere',
})
const Action = styled('div')({
  display: 'flex',
  alignItems: 'center',
  gap: 6,
  minHeight: 24,
  fontSize: '0.75rem',
  color: paletteVar('text.tertiary'),
})
