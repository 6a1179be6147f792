import { memo } from 'react'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import { styled } from '@mui/material/styles'
import { CircleCheck, CircleX, Clock, type LucideIcon, TriangleAlert } from 'lucide-react'
import { ConnectorTile } from '@/components/catalogue/ConnectorTile'
import { titleWhenTruncated } from '@/components/common/titleWhenTruncated'
import { VisuallyHidden } from '@/components/list/listTable'
import { alertKinds } from '@/domain/alerts/alertKinds'
import type { Alert } from '@/domain/alerts/alertKinds'
import { formatClock, readTime } from '@/domain/shared/text/dates'
import { paletteVar, weight } from '@/theme/primitives'
import type { AlertRowModel, AlertSource } from './alertRowModel'
import { alertMessages as texts } from './messages'

export interface AlertRowProps {
  /** View model of the alert: title, details, sources, and the link that it opens. */
  readonly row: AlertRowModel
  /** IANA time zone in which the time is shown. */
  readonly zone: string
  /** Whether its controls are tab stops; true for one row of the list. */
  readonly isCurrent: boolean
  /** Called with the alert's id when its title or action is followed; must be stable, because the row is memoized. */
  readonly onOpen: (id: number) => void
  /** Called with the alert's id when the focus enters the row; must be stable. */
  readonly onFocus: (id: number) => void
}

type Tone = 'error' | 'success' | 'warning'

const looks: Readonly<Record<(typeof alertKinds)[Alert['kind']]['look'], readonly [LucideIcon, Tone]>> = {
  failure: [CircleX, 'error'],
  success: [CircleCheck, 'success'],
  late: [Clock, 'warning'],
  warning: [TriangleAlert, 'warning'],
}

/** Number of connector icons that a row has room for. */
const MOST_TILES = 4

/** Alert in the inbox: what has happened, when, and at most one action. An unread one is bold and has a dot. */
export const AlertRow = memo(function AlertRow({ row, zone, isCurrent, onOpen, onFocus }: AlertRowProps) {
  const [Icon, tone] = looks[alertKinds[row.kind].look]
  const time = readTime(row.at)
  const tabIndex = isCurrent ? 0 : -1
  const open = () => onOpen(row.id)
  return (
    <Row data-alert={row.id} data-unread={!row.isRead || undefined} onFocus={() => onFocus(row.id)}>
      <Dot aria-hidden />
      <Icon size={16} strokeWidth={2} color={paletteVar(`${tone}.main`)} aria-hidden />
      <div>
        <Title dir="auto" onPointerEnter={titleWhenTruncated}>
          <Link href={row.href} color="inherit" underline="hover" tabIndex={tabIndex} onClick={open}>
            {!row.isRead && <VisuallyHidden>{texts.unread} </VisuallyHidden>}
            {row.title}
          </Link>
          {row.context !== '' && <Context> {row.context}</Context>}
        </Title>
        <Detail dir="auto" onPointerEnter={titleWhenTruncated}>
          {row.detail}
        </Detail>
      </div>
      <Aside>
        {row.sources.length > 0 && <Sources row={row} />}
        {row.note !== '' && <span>{row.note}</span>}
        {row.action !== null && (
          <Button size="small" href={row.action.href} tabIndex={tabIndex} onClick={open}>
            {row.action.label}
          </Button>
        )}
      </Aside>
      <time dateTime={row.at}>{time === null ? '' : formatClock(time, zone)}</time>
    </Row>
  )
})

function Sources({ row: { sources, sourceNames } }: Pick<AlertRowProps, 'row'>) {
  const rest = sources.length - MOST_TILES
  return (
    <Tiles role="img" aria-label={sourceNames} title={sourceNames}>
      {sources.slice(0, MOST_TILES).map(({ stackId, ...source }: AlertSource) => (
        <ConnectorTile key={stackId} {...source} size={20} />
      ))}
      {rest > 0 && <span aria-hidden>+{rest}</span>}
    </Tiles>
  )
}

const Row = styled('li')({
  display: 'grid',
  gridTemplateColumns: '8px 16px minmax(0, 1fr) auto 40px',
  columnGap: 12,
  alignItems: 'start',
  padding: '10px 16px 10px 12px',
  borderTop: `1px solid ${paletteVar('line.hairline')}`,
  fontSize: '0.8125rem',
  lineHeight: '20px',
  // rows out of view cost no layout
  contentVisibility: 'auto',
  containIntrinsicSize: 'auto 59px',
  '& > svg': { marginTop: 2 },
  '& > time': {
    textAlign: 'right',
    color: paletteVar('text.tertiary'),
    fontVariantNumeric: 'tabular-nums',
  },
  '&:hover, &:focus-within': { background: paletteVar('surface.hover') },
  // the ring of a title is around its row, because a ring around wrapped words is cut
  '&:has(> div > div > a:focus-visible)': { outline: `2px solid ${paletteVar('focus')}`, outlineOffset: -2 },
})
const Dot = styled('span')({
  width: 8,
  height: 8,
  marginTop: 6,
  borderRadius: '50%',
  'li[data-unread] > &': { background: paletteVar('primary.main') },
  '@media (forced-colors: active)': { 'li[data-unread] > &': { background: 'CanvasText' } },
})
const clamped = { display: '-webkit-box', WebkitBoxOrient: 'vertical', overflow: 'hidden' } as const
const Title = styled('div')({
  ...clamped,
  WebkitLineClamp: 2,
  overflowWrap: 'anywhere',
  '& > a': { fontWeight: weight.regular },
  '& > a:focus-visible': { outline: 'none' },
  'li[data-unread] & > a': { fontWeight: weight.strong },
})
const Context = styled('span')({ fontWeight: weight.regular, color: paletteVar('text.tertiary') })
const Detail = styled('div')({
  ...clamped,
  WebkitLineClamp: 3,
  fontSize: '0.75rem',
  lineHeight: '18px',
  color: paletteVar('text.secondary'),
  overflowWrap: 'anywhere',
})
const Aside = styled('div')({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'flex-end',
  gap: 8,
  minHeight: 20,
  '& > span': { fontSize: '0.75rem', color: paletteVar('text.tertiary') },
})
const Tiles = styled('div')({
  display: 'flex',
  alignItems: 'center',
  gap: 4,
  '& > span': { fontSize: '0.75rem', color: paletteVar('text.tertiary') },
})
