import IconButton from '@mui/material/IconButton'
import Link from '@mui/material/Link'
import { styled } from '@mui/material/styles'
import Clock from 'lucide-react/icons/clock'
import Plus from 'lucide-react/icons/plus'
import Trash2 from 'lucide-react/icons/trash-2'
import { useRef, useState } from 'react'
import { arrivalOf } from '@/domain/catalogue/arrivals'
import { arrivalMessages } from '@/domain/messages/arrivals'
import { checkNow } from '@/domain/messages/checkWords'
import { dashboardMessages as texts } from '@/domain/messages/dashboard'
import { stackToolMessages } from '@/domain/messages/stackTools'
import { mono, paletteVar } from '@/theme/primitives'
import { CutLine, FirstLine, FEWEST, NARROW, StackGridRow, Unseen } from './stackGrid'
import type { ConnectorView, EndpointView } from './stackRowView'
import { titleWhenCut } from './titleWhenCut'

export interface EndpointListProps {
  endpoints: readonly EndpointView[]
  /** Names the list, and says when its data come. */
  source: Pick<ConnectorView, 'label' | 'name'>
  /** Addresses of what can be done with the endpoints. */
  links: EndpointLinks
}

/** Where a row's actions lead. */
export interface EndpointLinks {
  /** To the diagnosis of a stack whose last run failed; null for any other. */
  readonly checking: string | null
  /** To "Add Endpoint". */
  readonly adding: string
  /** To the question whether an endpoint is to be deleted. */
  readonly deleting: (taskId: number) => string
}

/** A list that is longer than this is cut, and goes on in steps: one row must not become a page of its own. */
const FIRST = 20
const STEP = 100

/** What a stack reads, as branches on the trunk that drops from its source tile; a long list is cut (D-6). Spec 1 §2 (DSH-5). */
export function EndpointList({ endpoints, source, links }: EndpointListProps) {
  const [most, setMost] = useState(FIRST)
  const list = useRef<HTMLUListElement>(null)
  const rest = endpoints.length - most
  const handleMore = () => {
    setMost(most + STEP)
    // the first that is new takes the focus: the button may be gone
    requestAnimationFrame(() => list.current?.querySelectorAll<HTMLElement>('li a')[most]?.focus())
  }
  return (
    <>
      <Tree>
        {links.checking !== null && <Diagnosis href={links.checking} />}
        {endpoints.length === 0 ? (
          <Note>{texts.noEndpoints}</Note>
        ) : (
          <List ref={list} aria-label={texts.showEndpoints(source.name)}>
            {endpoints.slice(0, most).map((endpoint) => (
              <EndpointLine key={endpoint.id} endpoint={endpoint} deleting={links.deleting(endpoint.id)} />
            ))}
          </List>
        )}
        {rest > 0 && (
          <Branch>
            <Naming>
              <Link component="button" type="button" onClick={handleMore}>
                {stackToolMessages.more(Math.min(STEP, rest), rest)}
              </Link>
            </Naming>
          </Branch>
        )}
        <Branch>
          <Naming>
            <Link href={links.adding} sx={{ display: 'inline-flex', alignItems: 'center', gap: 1 }}>
              <Plus size={14} strokeWidth={1.75} aria-hidden />
              {texts.addEndpoint}
            </Link>
          </Naming>
        </Branch>
      </Tree>
      <Arrival>
        <Clock size={14} strokeWidth={1.75} aria-hidden />
        <span>
          {arrivalMessages.title} {arrivalMessages.line(arrivalOf(source.label), source.name)}
        </span>
      </Arrival>
    </>
  )
}

/** The first thing on the trunk of a failed stack: what leads to the side at fault (PLUS-4). */
function Diagnosis({ href }: { readonly href: string }) {
  return (
    <Branch>
      <Naming>
        <CutLine style={{ color: paletteVar('error.text') }}>{texts.lastFailed}</CutLine>
        <Link href={href}>{checkNow}</Link>
      </Naming>
    </Branch>
  )
}

interface EndpointLineProps {
  readonly endpoint: EndpointView
  /** Where its trash leads. */
  readonly deleting: string
}

function EndpointLine({ endpoint, deleting }: EndpointLineProps) {
  const trash = texts.deleteEndpoint(endpoint.name)
  return (
    <Branch as="li">
      <Naming>
        <CutLine dir="auto" onPointerEnter={titleWhenCut}>
          {endpoint.name}
        </CutLine>
        <Label onPointerEnter={titleWhenCut}>{endpoint.label}</Label>
      </Naming>
      <LastRun>
        <Unseen>{texts.lastRun} </Unseen>
        {endpoint.lastRun}
      </LastRun>
      <Rows>
        <Unseen>{texts.columns.rows} </Unseen>
        {endpoint.rows}
      </Rows>
      <Trash>
        <IconButton size="small" href={deleting} title={trash} aria-label={trash} sx={{ m: '0 -2px' }}>
          <Trash2 size={16} strokeWidth={1.75} aria-hidden />
        </IconButton>
      </Trash>
    </Branch>
  )
}

const TRUNK = 56

const List = styled('ul')({ listStyle: 'none', margin: 0, padding: 0 })

const Tree = styled('div')({
  position: 'relative',
  padding: '6px 0',
  '&::before': {
    content: '""',
    position: 'absolute',
    top: 0,
    bottom: 22,
    left: TRUNK,
    width: 1.5,
    background: paletteVar('line.strong'),
  },
})

const Branch = styled(StackGridRow)({
  position: 'relative',
  minHeight: 32,
  paddingBlock: 2,
  '&::before': {
    content: '""',
    position: 'absolute',
    top: 15.25,
    left: TRUNK,
    width: 12,
    height: 1.5,
    background: paletteVar('line.strong'),
  },
})

const Naming = styled('div')({
  gridColumn: '2 / 4',
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  columnGap: 10,
  minWidth: 0,
  paddingLeft: 34,
  fontSize: '0.8125rem',
  lineHeight: '18px',
  fontWeight: 540,
  color: paletteVar('text.primary'),
})

const Label = styled(CutLine)({
  flex: '1 9 auto',
  minWidth: 0,
  fontFamily: mono,
  fontSize: '0.75rem',
  letterSpacing: '-0.01em',
  fontWeight: 430,
  color: paletteVar('text.tertiary'),
})

const LastRun = styled(FirstLine)({ gridColumn: 4, color: paletteVar('text.secondary') })

const Rows = styled(FirstLine)({
  gridColumn: 8,
  textAlign: 'right',
  [NARROW]: { gridColumn: 6 },
  [FEWEST]: { gridColumn: 5 },
})

/** In the column of the cog. */
const Trash = styled('div')({
  gridColumn: -2,
  display: 'flex',
  justifyContent: 'flex-end',
})

/** Under the trunk: what is asked most of a list that stands still (PLUS-24). */
const Arrival = styled('p')({
  display: 'flex',
  gap: 8,
  margin: 0,
  padding: '2px 14px 10px 76px',
  fontSize: '0.75rem',
  lineHeight: '16px',
  color: paletteVar('text.tertiary'),
  '& > svg': { flex: 'none', marginTop: 1 },
})

const Note = styled('p')({
  margin: 0,
  padding: '12px 14px 12px 76px',
  fontSize: '0.8125rem',
  color: paletteVar('text.secondary'),
})
