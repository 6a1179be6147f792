import { Fragment, type ReactNode, useId } from 'react'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import CircularProgress from '@mui/material/CircularProgress'
import useMediaQuery from '@mui/material/useMediaQuery'
import ChevronDown from 'lucide-react/icons/chevron-down'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { cardSx } from '@/features/answers/page/answerTableSx'
import { ConnectorTile } from '@/components/catalogue/ConnectorTile'
import { nameKey, type UnmappedName } from '@/domain/answers/names'
import { mono } from '@/theme/primitives'
import { unmappedMessages as texts } from './messages'
import { aboutName, daysOf, proposalTexts, worthTexts, type TwoLines } from './nameTexts'

/** A source of the names, as the catalogue names it. */
interface NameSource {
  readonly label: string
  readonly name: string
}

export interface NameListProps {
  /** In order. */
  readonly names: readonly UnmappedName[]
  readonly currency: string
  /** Names a source by its label. */
  readonly sourceOf: (label: string) => NameSource
  /** Key of the unfolded name; null for none. */
  readonly open: string | null
  readonly onOpen: (key: string | null) => void
  /** Content of the unfolded line. */
  readonly children: (name: UnmappedName) => ReactNode
  /** Takes a choice back; null for a person who may not decide. */
  readonly onUndo: ((name: UnmappedName) => void) | null
}

/** A line for each name: how it was delivered, on which days, what it is worth, what it may be, and the choice. */
export function NameList(props: NameListProps) {
  const { names, open, onOpen, children } = props
  const base = useId()
  const isNarrow = useMediaQuery(NARROW_QUERY, { noSsr: true })
  return (
    <Box sx={{ ...cardSx, ...tableSx }}>
      <table>
        <thead>
          <tr>
            <th scope="col">{texts.columns.name}</th>
            {!isNarrow && (
              <th scope="col" data-days>
                {texts.columns.days}
              </th>
            )}
            <th scope="col" data-worth data-number aria-sort="descending">
              {texts.columns.worth}
            </th>
            {!isNarrow && (
              <th scope="col" data-proposal>
                {texts.columns.proposal}
              </th>
            )}
            <th scope="col" data-choice data-number>
              {texts.columns.choice}
            </th>
          </tr>
        </thead>
        <tbody>
          {names.map((name, index) => {
            const key = nameKey(name)
            const isOpen = key === open
            const id = `${base}${index}`
            return (
              <Fragment key={key}>
                <Line
                  {...props}
                  name={name}
                  isOpen={isOpen}
                  isNarrow={isNarrow}
                  detailId={id}
                  onToggle={() => onOpen(isOpen ? null : key)}
                />
                {isOpen && (
                  <tr data-detail>
                    <td colSpan={isNarrow ? 3 : 5} id={id}>
                      {isNarrow && (
                        <Box sx={narrowSx}>
                          <Days name={name} />
                          <Lines {...proposalTexts(name)} />
                        </Box>
                      )}
                      {children(name)}
                    </td>
                  </tr>
                )}
              </Fragment>
            )
          })}
        </tbody>
      </table>
    </Box>
  )
}

interface LineProps extends NameListProps {
  readonly name: UnmappedName
  readonly isOpen: boolean
  /** Whether days and proposal stand in the unfolded line. */
  readonly isNarrow: boolean
  /** Id of the unfolded content. */
  readonly detailId: string
  readonly onToggle: () => void
}

function Line({ name, currency, sourceOf, isOpen, isNarrow, detailId, onToggle, onUndo }: LineProps) {
  const source = sourceOf(name.source)
  const Chevron = isOpen ? ChevronDown : ChevronRight
  return (
    <tr data-open={isOpen || undefined}>
      <th scope="row">
        <Box
          component="button"
          type="button"
          aria-expanded={isOpen}
          aria-controls={isOpen ? detailId : undefined}
          onClick={onToggle}
          sx={toggleSx}
        >
          <Chevron size={16} strokeWidth={1.75} aria-hidden />
          <ConnectorTile label={source.label} name={source.name} size={28} />
          <bdi title={name.name}>{name.name}</bdi>
        </Box>
        <Box sx={belowNameSx}>
          <Note>{aboutName(name, source.name)}</Note>
        </Box>
      </th>
      {!isNarrow && (
        <td>
          <Days name={name} />
        </td>
      )}
      <td data-number>
        <Lines {...worthTexts(name.worth, currency)} />
      </td>
      {!isNarrow && (
        <td>
          <Lines {...proposalTexts(name)} />
        </td>
      )}
      <td data-number>
        <Choice name={name} isOpen={isOpen} onToggle={onToggle} onUndo={onUndo} />
      </td>
    </tr>
  )
}

const Days = ({ name }: { readonly name: UnmappedName }) => (
  <div>
    <DayStrip days={name.days} />
    <Box sx={{ mt: 1 }}>
      <Note>{daysOf(name)}</Note>
    </Box>
  </div>
)

const Lines = ({ main, note }: TwoLines) => (
  <Box sx={linesSx}>
    <bdi title={main}>{main}</bdi>
    <Note>{note}</Note>
  </Box>
)

const Note = ({ children }: { readonly children: string }) => (
  <Box component="small" title={children} sx={noteSx}>
    {children}
  </Box>
)

interface ChoiceProps extends Pick<LineProps, 'name' | 'isOpen' | 'onToggle' | 'onUndo'> {}

function Choice({ name, isOpen, onToggle, onUndo }: ChoiceProps) {
  if (name.decision !== null)
    return (
      <Box
        sx={{
          display: 'flex',
          justifyContent: 'flex-end',
          alignItems: 'center',
          flexWrap: 'wrap',
          columnGap: 2,
        }}
      >
        <Box
          component="span"
          role="status"
          sx={{ display: 'flex', alignItems: 'center', gap: 1.5, color: 'info.text' }}
        >
          <CircularProgress size={14} color="inherit" aria-hidden />
          {texts.counting}
        </Box>
        {onUndo !== null && (
          <Button
            size="small"
            variant="text"
            aria-label={texts.undoOf(name.name)}
            onClick={() => onUndo(name)}
            sx={undoSx}
          >
            {texts.undo}
          </Button>
        )}
      </Box>
    )
  if (onUndo === null) return null
  if (isOpen) return <Note>{texts.below}</Note>
  return (
    <Button size="small" variant="outlined" aria-label={`${texts.choose} ${name.name}`} onClick={onToggle}>
      {texts.choose}
    </Button>
  )
}

export const undoSx = { minWidth: 0, px: 1, color: 'primary.main' } as const

/** Where names begin, in px: behind the arrow and the icon. */
const NAME_PX = '76px'

/** Windows in which days and proposal stand in the unfolded line. */
const NARROW_QUERY = '(max-width: 1119px)'

// the unfolded line has tables of its own
const tableSx = {
  '& > table': {
    width: '100%',
    tableLayout: 'fixed',
    borderCollapse: 'collapse',
    fontSize: '0.8125rem',
    lineHeight: '18px',
  },
  '& > table > * > tr > *': { p: 3, py: 2.5, textAlign: 'left', verticalAlign: 'top', fontWeight: 400 },
  '& > table > thead > tr > th': {
    py: 2,
    bgcolor: 'surface.sunken',
    color: 'text.tertiary',
    fontSize: '0.75rem',
    fontWeight: 540,
    '&:first-of-type': { pl: NAME_PX },
    '&[data-days]': { width: '15%' },
    '&[data-worth]': { width: { xs: '26%', lg: '16%' }, color: 'text.primary' },
    '&[data-proposal]': { width: '21%' },
    '&[data-choice]': { width: { xs: '24%', lg: '16%' } },
  },
  '& > table > tbody > tr': { borderTop: 1, borderColor: 'line.hairline' },
  '& > table > tbody > tr[data-open]': { bgcolor: 'surface.selected' },
  '& > table > tbody > tr[data-detail] > td': { p: 4, pl: { xs: 4, lg: NAME_PX }, bgcolor: 'surface.sunken' },
  '& > table > * > tr > [data-number]': { textAlign: 'right', fontVariantNumeric: 'tabular-nums' },
} as const
const narrowSx = { display: 'flex', flexWrap: 'wrap', gap: 6, mb: 4 } as const
const clipped = { overflow: 'hidden', textOverflow: 'ellipsis' } as const
const linesSx = {
  minWidth: 0,
  '& bdi': { display: 'block', fontWeight: 540, color: 'text.primary', ...clipped },
} as const
const noteSx = { display: 'block', fontSize: '0.75rem', color: 'text.secondary', ...clipped } as const
/** Below the name, which stands behind the arrow and the icon. */
const belowNameSx = { pl: '64px', mt: '-10px' } as const
const toggleSx = {
  display: 'flex',
  alignItems: 'flex-start',
  gap: 2.5,
  minWidth: 0,
  p: 0,
  border: 0,
  bgcolor: 'transparent',
  color: 'inherit',
  font: 'inherit',
  textAlign: 'left',
  cursor: 'pointer',
  maxWidth: '100%',
  '& > svg': { flex: 'none', mt: '6px', color: 'text.tertiary' },
  '& bdi': {
    minWidth: 0,
    fontFamily: mono,
    fontSize: '0.8125rem',
    color: 'text.primary',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
  },
  '&:hover bdi': { textDecoration: 'underline' },
  '&:focus-visible': { outline: '2px solid var(--sy-palette-focus)', outlineOffset: 2, borderRadius: '4px' },
} as const

interface DayStripProps {
  /** Whether there were rows, on each day, the oldest first. */
  readonly days: readonly boolean[]
}

const STEP_PX = 3.3
const BAR_PX = 2.2
const HEIGHT_PX = 10

/** A bar for each day: filled where the name came, an outline low on the line where it did not. */
const DayStrip = ({ days }: DayStripProps) => (
  <Box
    component="svg"
    role="img"
    aria-label={texts.days.label(days.filter(Boolean).length)}
    viewBox={`0 0 ${days.length * STEP_PX} ${HEIGHT_PX}`}
    sx={{ display: 'block', width: days.length * STEP_PX, height: HEIGHT_PX, color: 'primary.main' }}
  >
    {days
      .map((hasRows, index) => ({ hasRows, x: index * STEP_PX }))
      .map(({ hasRows, x }) => (
        <Box
          component="rect"
          key={x}
          x={x}
          y={hasRows ? 0 : HEIGHT_PX - 3}
          width={BAR_PX}
          height={hasRows ? HEIGHT_PX : 3}
          sx={{ fill: hasRows ? 'currentColor' : 'var(--sy-palette-line-field)' }}
        />
      ))}
  </Box>
)
