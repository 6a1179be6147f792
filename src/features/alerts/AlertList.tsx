import { useMemo, useRef } from 'react'
import { styled } from '@mui/material/styles'
import type { AlertDay } from '@/domain/alerts/alertDays'
import type { AlertReader } from '@/domain/alerts/alertTimes'
import { paletteVar, weight } from '@/theme/primitives'
import { AlertRow } from './AlertRow'
import type { AlertRowModel } from './alertRowModel'
import { dayHeading, zoneOfDay } from './alertTimes'
import { useAlertKeys } from './useAlertKeys'

export interface AlertListProps {
  /** Alerts by day, newest day first. */
  readonly days: readonly AlertDay<AlertRowModel>[]
  /** Present time and time zone of the user; the headings of the days depend on both. */
  readonly reader: AlertReader
  /** Called with an alert's id when it is opened, or marked as read by key; must be stable. */
  readonly onRead: (id: number) => void
}

/** Alerts by day, with the keyboard of an inbox: J and K move, E marks as read, Enter opens. */
export function AlertList({ days, reader, onRead }: AlertListProps) {
  const list = useRef<HTMLDivElement>(null)
  const ids = useMemo(() => days.flatMap(({ items }) => items.map(({ id }) => id)), [days])
  const { current, setFocused } = useAlertKeys(list, ids, onRead)
  return (
    <Frame ref={list}>
      {days.map(({ day, items }) => {
        const heading = dayHeading(day, reader)
        return (
          <section key={day} aria-label={heading}>
            <Heading>
              <h2>{heading}</h2>
              <span>{zoneOfDay(day, reader.zone)}</span>
            </Heading>
            <ul>
              {items.map((row) => (
                <AlertRow
                  key={row.id}
                  row={row}
                  zone={reader.zone}
                  isCurrent={row.id === current}
                  onOpen={onRead}
                  onFocus={setFocused}
                />
              ))}
            </ul>
          </section>
        )
      })}
    </Frame>
  )
}

const Frame = styled('div')({
  minWidth: 0,
  border: `1px solid ${paletteVar('line.hairline')}`,
  borderRadius: 8,
  background: paletteVar('surface.card'),
  overflow: 'hidden',
  '& ul': { margin: 0, padding: 0, listStyle: 'none' },
  '& section + section': { borderTop: `1px solid ${paletteVar('line.hairline')}` },
})
const Heading = styled('div')({
  display: 'flex',
  justifyContent: 'space-between',
  gap: 12,
  padding: '6px 16px',
  background: paletteVar('surface.sunken'),
  fontSize: '0.75rem',
  lineHeight: '20px',
  color: paletteVar('text.secondary'),
  '& > h2': { all: 'unset', fontWeight: weight.medium },
  '& > span': { color: paletteVar('text.tertiary') },
})
