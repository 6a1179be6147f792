import IconButton from '@mui/material/IconButton'
import Link from '@mui/material/Link'
import { styled } from '@mui/material/styles'
import Clock from 'lucide-react/icons/clock'
import Plus from 'lucide-react/icons/plus'
import Trash2 from 'lucide-react/icons/trash-2'
import Workflow from 'lucide-react/icons/workflow'
import { type ReactNode, useRef, useState } from 'react'
import { arrivalOf } from '@/connectors/lookups'
import { arrivalMessages, endpointListMessages } from '@/features/stacks/dialogs/messages'
import { dashboardMessages as texts } from '@/features/stacks/messages'
import { stackToolMessages } from './messages'
import { paletteVar, weight } from '@/theme/primitives'
import {
  ArrivalNote,
  EndpointGridLine,
  EndpointLabel,
  LastRunCell,
  EndpointItems,
  EndpointNameCell,
  EndpointNote,
  EndpointParts,
  RowsCell,
  EndpointIcon,
  EndpointTotalLine,
  DeleteCell,
  EndpointTree,
} from './endpointTree'
import { FailureHelp, type FailureHelpProps } from '@/features/stacks/runs/FailureHelp'
import { TruncatedLine, VisuallyHidden } from '@/components/list/listTable'
import type { EndpointModel, StackRowModel, TransformationShareModel } from './stackRowModel'
import { titleWhenTruncated } from '@/components/common/titleWhenTruncated'

export interface EndpointListProps {
  /** View model of the stack, with its endpoints, transformations and rows of the month. */
  row: Pick<StackRowModel, 'name' | 'source' | 'endpoints' | 'transformations' | 'total' | 'rows'>
  /** Targets of the links of the list. */
  links: EndpointLinks
}

/** Link targets in the expanded row of a stack, and the help shown there after a failed run. */
export interface EndpointLinks {
  /** Props of the help for a stack whose last run failed; null for any other. */
  readonly failure: FailureHelpProps | null
  /** Link to the delivered data, next to "Add Endpoint"; nothing where the backend has no samples. */
  readonly data: ReactNode
  /** Href of "Add Endpoint". */
  readonly adding: string
  /** Href of the dialog that confirms the deletion of an endpoint. */
  readonly deleting: (taskId: number) => string
}

/** Number of endpoints shown at first; "show more" adds `STEP`, so that one row never fills the page. */
const FIRST = 20
const STEP = 100

/**
 * Content of an expanded stack row: a tree of the stack's endpoints and transformations with the data rows delivered
 * this month, and the total. Shows 20 endpoints at first and 100 more per click (D-6). Spec 1 §2 (DSH-5).
 */
export function EndpointList({ row, links }: EndpointListProps) {
  const { name, source, endpoints, transformations, total, rows } = row
  const [most, setMost] = useState(FIRST)
  const list = useRef<HTMLUListElement>(null)
  const rest = endpoints.length - most
  const handleMore = () => {
    setMost(most + STEP)
    // focuses the first new endpoint, because the button may be unmounted
    requestAnimationFrame(() => list.current?.querySelectorAll<HTMLElement>('li a')[most]?.focus())
  }
  return (
    <>
      {links.failure !== null && (
        <Help>
          <FailureHelp {...links.failure} />
        </Help>
      )}
      <EndpointTree>
        {endpoints.length === 0 ? (
          <EndpointNote>{endpointListMessages.none}</EndpointNote>
        ) : (
          <EndpointItems ref={list} aria-label={texts.showEndpoints(name)}>
            {endpoints.slice(0, most).map((endpoint) => (
              <EndpointLine key={endpoint.id} endpoint={endpoint} deleting={links.deleting(endpoint.id)} />
            ))}
          </EndpointItems>
        )}
        {rest > 0 && (
          <EndpointGridLine>
            <EndpointNameCell>
              <Link component="button" type="button" onClick={handleMore}>
                {stackToolMessages.more(Math.min(STEP, rest), rest)}
              </Link>
            </EndpointNameCell>
          </EndpointGridLine>
        )}
        {transformations.length > 0 && (
          <EndpointItems aria-label={endpointListMessages.transformationsOf(name)}>
            {transformations.map((each) => (
              <TransformationLine key={each.id} transformation={each} />
            ))}
          </EndpointItems>
        )}
        {total.otherRows !== null && (
          <RowsLine name={endpointListMessages.otherRows} rows={total.otherRows} />
        )}
        <EndpointTotalLine>
          <EndpointNameCell>
            <Link href={links.adding} sx={{ display: 'inline-flex', alignItems: 'center', gap: 1 }}>
              <Plus size={14} strokeWidth={1.75} aria-hidden />
              {texts.addEndpoint}
            </Link>
            {links.data}
          </EndpointNameCell>
          <EndpointParts onPointerEnter={titleWhenTruncated}>{total.parts}</EndpointParts>
          <RowsCell style={{ fontWeight: weight.strong }}>
            <VisuallyHidden>{texts.columns.rows} </VisuallyHidden>
            {rows}
          </RowsCell>
        </EndpointTotalLine>
      </EndpointTree>
      <ArrivalNote>
        <Clock size={14} strokeWidth={1.75} aria-hidden />
        <span>
          {arrivalMessages.title} {arrivalMessages.line(arrivalOf(source.label), source.name)}
        </span>
      </ArrivalNote>
    </>
  )
}

interface EndpointLineProps {
  /** View model of the endpoint: name, label, last run and rows of the month. */
  readonly endpoint: EndpointModel
  /** Href of the delete button. */
  readonly deleting: string
}

function EndpointLine({ endpoint, deleting }: EndpointLineProps) {
  const trash = endpointListMessages.deleteEndpoint(endpoint.name)
  return (
    <EndpointGridLine as="li">
      <EndpointNameCell>
        <TruncatedLine dir="auto" onPointerEnter={titleWhenTruncated}>
          {endpoint.name}
        </TruncatedLine>
        <EndpointLabel onPointerEnter={titleWhenTruncated}>{endpoint.label}</EndpointLabel>
      </EndpointNameCell>
      <LastRunCell>
        <VisuallyHidden>{texts.lastRun} </VisuallyHidden>
        {endpoint.lastRun}
      </LastRunCell>
      <RowsCell>
        <VisuallyHidden>{texts.columns.rows} </VisuallyHidden>
        {endpoint.rows}
      </RowsCell>
      <DeleteCell>
        <IconButton size="small" href={deleting} title={trash} aria-label={trash} sx={{ m: '0 -2px' }}>
          <Trash2 size={16} strokeWidth={1.75} aria-hidden />
        </IconButton>
      </DeleteCell>
    </EndpointGridLine>
  )
}

function TransformationLine({ transformation: { name, rows } }: TransformationLineProps) {
  return (
    <EndpointGridLine as="li">
      <EndpointNameCell>
        <EndpointIcon>
          <Workflow size={14} strokeWidth={1.75} aria-hidden />
        </EndpointIcon>
        <TruncatedLine dir="auto" onPointerEnter={titleWhenTruncated}>
          {name}
        </TruncatedLine>
      </EndpointNameCell>
      <RowsCell>
        <VisuallyHidden>{texts.columns.rows} </VisuallyHidden>
        {rows}
      </RowsCell>
    </EndpointGridLine>
  )
}

interface TransformationLineProps {
  /** View model of the transformation: name, and rows of the month. */
  readonly transformation: TransformationShareModel
}

/** Line for rows that belong to none of the listed parts, so that the lines add up to the total. */
function RowsLine({ name, rows }: { readonly name: string; readonly rows: string }) {
  return (
    <EndpointGridLine>
      <EndpointNameCell style={{ fontWeight: weight.regular, color: paletteVar('text.secondary') }}>
        {name}
      </EndpointNameCell>
      <RowsCell>{rows}</RowsCell>
    </EndpointGridLine>
  )
}

/** Aligned with the names of the endpoints below it. */
const Help = styled('div')({ margin: '10px 14px 4px 42px' })
