import { Fragment, type ReactNode, useId, useState } from 'react'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import ButtonBase from '@mui/material/ButtonBase'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { formatDayOf } from '@/features/answers/dayWords'
import { answerMessages } from '@/features/answers/messages'
import {
  amountOf,
  leftOutGroups,
  type LeftOut,
  type LeftOutLine,
  type LeftOutLines,
  type LeftOutPart,
  unratedCurrency,
} from '@/domain/answers/leftOut'
import type { Horizon } from '@/domain/answers/types'
import { formatRows } from '@/domain/shared/text/numbers'
import { weight } from '@/theme/primitives'
import { amountWords, reasonWords } from './leftOutWords'
import { leftOutMessages as texts } from './messages'
import { useMoney } from '@/features/answers/useMoney'

/** What a person can do about a line: a link, or a change of the page. */
export type LineAction =
  | { readonly kind: 'link'; readonly name: string; readonly href: string }
  | { readonly kind: 'press'; readonly name: string; readonly onPress: () => void }
  /** Only says it. */
  | { readonly kind: 'text'; readonly name: string }

export interface LeftOutTableProps {
  readonly leftOut: Pick<LeftOut, 'kind' | 'parts' | 'horizon'>
  /** Name of a source, by its label. */
  readonly sourceName: (label: string) => string
  /** Undefined on paper, which has no actions. */
  readonly actionOf?: (line: LeftOutLine) => LineAction
}

/** Amounts that a model takes from the control totals of a source stand for no delivered row. */
const rowsText = (rows: number): string => (rows === 0 ? answerMessages.unknownName : formatRows(rows))

/** Most parts of a line that are listed; all are in the CSV file. */
const SHOWN_PARTS = 50

/** Lines of what the number leaves out, in groups, with amount, rows and what can be done. */
export function LeftOutTable(props: LeftOutTableProps) {
  const hasActions = props.actionOf !== undefined
  return (
    <Box sx={tableSx} data-actions={hasActions || undefined}>
      <table aria-label={texts.table}>
        <colgroup>
          <col />
          <col data-amount />
          <col data-rows />
          {hasActions && <col data-act />}
        </colgroup>
        <thead>
          <tr>
            <th scope="col">{texts.columns.reason}</th>
            <th scope="col" data-number>
              {texts.columns.amount}
            </th>
            <th scope="col" data-number>
              {texts.columns.rows}
            </th>
            {hasActions && (
              <th scope="col" data-number>
                {texts.columns.action}
              </th>
            )}
          </tr>
        </thead>
        {leftOutGroups(props.leftOut).map((group) => (
          <Group key={group.group} {...group} {...props} />
        ))}
      </table>
    </Box>
  )
}

function Group({ group, lines, spend, revenue, ...props }: LeftOutLines & LeftOutTableProps) {
  const money = useMoney()
  const isOfValue = props.leftOut.kind === 'value'
  const { title } = texts.groups[group]
  const { note } = (isOfValue ? texts.value.groups : texts.groups)[group]
  return (
    <tbody>
      <tr data-group>
        <th scope="rowgroup" colSpan={props.actionOf === undefined ? 3 : 4}>
          <Box sx={{ display: 'flex', gap: 2, alignItems: 'baseline' }}>
            <span>{title}</span>
            <Box component="span" sx={quietSx}>
              {note}
            </Box>
            {group === 'changes' && (
              <Box component="span" sx={{ ...quietSx, ml: 'auto', color: 'text.secondary' }}>
                {isOfValue
                  ? texts.value.sum(money.format(revenue))
                  : texts.sums(money.format(spend), money.format(revenue))}
              </Box>
            )}
          </Box>
        </th>
      </tr>
      {lines.map((line) => (
        <Line key={line.key} line={line} {...props} />
      ))}
    </tbody>
  )
}

type LineProps = LeftOutTableProps & { readonly line: LeftOutLine }

function Line({ line, leftOut, sourceName, actionOf }: LineProps) {
  const [isOpen, setIsOpen] = useState(false)
  const partsId = useId()
  const { reason, rows, parts } = line
  const title = texts.titles[reason]
  const canOpen = actionOf !== undefined && parts.length > 1
  return (
    <>
      <tr>
        <th scope="row">
          {canOpen ? (
            <ButtonBase
              disableRipple
              aria-expanded={isOpen}
              aria-controls={isOpen ? partsId : undefined}
              aria-label={isOpen ? texts.parts.hide(title) : texts.parts.show(title, parts.length)}
              onClick={() => setIsOpen(!isOpen)}
              sx={openSx}
            >
              {title}
              <Box component="span" sx={{ display: 'flex', rotate: isOpen ? '90deg' : '0deg' }}>
                <ChevronRight size={14} strokeWidth={1.75} aria-hidden />
              </Box>
            </ButtonBase>
          ) : (
            title
          )}
          <Box component="p" dir="auto" sx={{ ...quietSx, m: 0, color: 'text.secondary' }}>
            {reasonWords(line, leftOut.horizon, sourceName)}
          </Box>
        </th>
        <td data-number>
          <Amounts line={line} horizon={leftOut.horizon} />
        </td>
        <td data-number>{rowsText(rows)}</td>
        {actionOf !== undefined && (
          <td data-number>
            <Action {...actionOf(line)} />
          </td>
        )}
      </tr>
      {isOpen && (
        <>
          {parts.slice(0, SHOWN_PARTS).map((part, index) => (
            <Part
              key={[part.fact, part.source, part.network, part.app, part.currency, part.action].join('|')}
              {...(index === 0 ? { id: partsId } : {})}
              part={part}
              horizon={leftOut.horizon}
              sourceName={sourceName}
            />
          ))}
          {parts.length > SHOWN_PARTS && (
            <tr data-part>
              <td colSpan={4}>{texts.parts.more(parts.length - SHOWN_PARTS)}</td>
            </tr>
          )}
        </>
      )}
    </>
  )
}

function Amounts({ line, horizon }: { readonly line: LeftOutLine; readonly horizon: Horizon }) {
  const money = useMoney()
  return amountWords(line, horizon, money).map(({ amount, side }) => (
    <Fragment key={side}>
      <Box component="span" sx={{ display: 'block', fontWeight: weight.strong, color: 'text.primary' }}>
        {amount}
      </Box>
      <Box component="span" sx={{ ...quietSx, display: 'block' }}>
        {side}
      </Box>
    </Fragment>
  ))
}

interface PartProps {
  /** Id of the first part, which the button of the line refers to. */
  readonly id?: string
  readonly part: LeftOutPart
  readonly horizon: Horizon
  readonly sourceName: (label: string) => string
}

function Part({ id, part, horizon, sourceName }: PartProps) {
  const { source, network, app, fact, rows, firstDay, lastDay } = part
  const names = [network, app, source === null ? null : sourceName(source)].filter((name) => name !== null)
  const money = useMoney()
  const amount = amountOf(part)
  return (
    <tr data-part id={id}>
      <td>
        <bdi>{names.length === 0 ? texts.parts.others : names.join(' · ')}</bdi>
      </td>
      <td data-number>
        {amountWords(
          {
            reason: part.reason,
            spend: fact === 'spend' ? amount : null,
            revenue: fact === 'revenue' ? amount : null,
            currency: unratedCurrency(part),
          },
          horizon,
          money,
        )
          .map((each) => `${each.amount} ${each.side}`)
          .join(', ')}
      </td>
      <td data-number>{rowsText(rows)}</td>
      <td data-number>{texts.parts.between(formatDayOf(firstDay), formatDayOf(lastDay))}</td>
    </tr>
  )
}

function Action(action: LineAction): ReactNode {
  if (action.kind === 'text') return <Box sx={quietSx}>{action.name}</Box>
  return action.kind === 'link' ? (
    <Button size="small" variant="outlined" href={action.href}>
      {action.name}
    </Button>
  ) : (
    <Button size="small" onClick={action.onPress}>
      {action.name}
    </Button>
  )
}

const quietSx = { typography: 'caption', fontWeight: weight.regular, color: 'text.tertiary' } as const
const openSx = {
  font: 'inherit',
  fontWeight: 'inherit',
  color: 'inherit',
  gap: 1,
  borderRadius: '4px',
  textAlign: 'left',
} as const
const tableSx = {
  '& table': {
    width: '100%',
    tableLayout: 'fixed',
    borderCollapse: 'collapse',
    fontSize: '0.8125rem',
    lineHeight: '20px',
    fontVariantNumeric: 'tabular-nums',
  },
  '& col[data-amount]': { width: 128 },
  '& col[data-rows]': { width: 76 },
  '& col[data-act]': { width: 188 },
  '& th, & td': {
    p: 0,
    px: 2,
    py: 2,
    textAlign: 'left',
    verticalAlign: 'top',
    fontWeight: weight.regular,
    color: 'text.secondary',
    borderTop: 1,
    borderColor: 'line.hairline',
    overflowWrap: 'anywhere',
  },
  '& th:first-of-type, & td:first-of-type': { pl: 4 },
  '& th:last-of-type, & td:last-of-type': { pr: 4 },
  '& thead th': {
    py: 1.5,
    bgcolor: 'surface.sunken',
    fontSize: '0.75rem',
    fontWeight: weight.medium,
    color: 'text.tertiary',
  },
  '& tbody th[scope="row"]': { color: 'text.primary', fontWeight: weight.strong },
  '& [data-group] th': {
    py: 1,
    pr: 4,
    bgcolor: 'surface.sunken',
    color: 'text.primary',
    fontWeight: weight.strong,
    fontSize: '0.75rem',
  },
  '& [data-part] td': { py: 0.5, typography: 'caption', border: 0 },
  '& [data-part] td:first-of-type': { pl: 6 },
  '& [data-number]': { textAlign: 'right' },
} as const
