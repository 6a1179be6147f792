import { styled } from '@mui/material/styles'
import { useLayoutEffect, useRef, useState, type ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { stackToolMessages } from './messages'
import { formatRows } from '@/domain/shared/text/numbers'
import { healthGroups, type HealthGroup } from '@/domain/stacks/list/healthGroup'
import { paletteVar, weight } from '@/theme/primitives'
import { FilterMenu } from '@/components/list/FilterMenu'
import { healthLooks } from './healthLooks'

const texts = stackToolMessages.counts

export interface StackCountsProps {
  /** Number of stacks in any state. */
  readonly total: number
  /** Number of stacks per state; a state without stacks is hidden unless it is selected. */
  readonly counts: Readonly<Record<HealthGroup, number>>
  /** Whether the run histories that are still missing failed to load; otherwise they are not loaded yet. */
  readonly isOutage?: boolean
  /**
   * Whether the first runs are still loading: reserves the room of the counts, so that nothing shifts when they arrive.
   */
  readonly isLoading?: boolean
  /** Selected state; null shows all. */
  readonly chosen: HealthGroup | null
  /** Called with the state that the user selects; null for all stacks. */
  readonly onChoose: (group: HealthGroup | null) => void
  /** Content after the counts, e.g. a button that loads missing runs. */
  readonly children?: ReactNode
}

/**
 * Toggle buttons that count the stacks by state, e.g. "12 stacks, 9 healthy, 2 failed", and filter the list by it;
 * pressing the selected one again shows all stacks (PLUS-2). States without stacks are hidden. Buttons that do not fit
 * on the line move into a menu.
 */
export function StackCounts(props: StackCountsProps) {
  const { total, counts, isOutage = false, isLoading = false, chosen, onChoose, children } = props
  const offered = healthGroups.filter((group) => group === chosen || (!isLoading && counts[group] > 0))
  const { line, fitting } = useFitting(offered.length)
  const { shown, rest } = divided(offered, fitting, chosen)
  const nameOf = (group: HealthGroup) =>
    group === 'unread' && isOutage ? texts.notLoaded : texts.groups[group]
  return (
    <Line ref={line} role="group" aria-label={texts.label} aria-busy={isLoading || undefined}>
      <Count
        type="button"
        data-last={shown.length === 0 || undefined}
        aria-pressed={chosen === null}
        onClick={() => onChoose(null)}
      >
        <b>{formatRows(total)}</b> {texts.all(total === 1)}
      </Count>
      {offered.map((group) => {
        const { icon: Icon, iconColour } = healthLooks[group === 'unread' ? 'unknown' : group]
        return (
          <Count
            key={group}
            type="button"
            data-count
            data-last={group === shown.at(-1) || undefined}
            data-out={!shown.includes(group) || undefined}
            aria-pressed={chosen === group}
            title={group === 'unread' && !isOutage ? texts.unreadHint : undefined}
            onClick={() => onChoose(chosen === group ? null : group)}
          >
            <Icon size={14} strokeWidth={2} color={iconColour} aria-hidden />
            <b>{formatRows(counts[group])}</b> {nameOf(group)}
          </Count>
        )
      })}
      {isLoading && (
        <Waiting aria-hidden>
          <i />
          <i />
          <i />
        </Waiting>
      )}
      {rest.length > 0 && (
        <More>
          <FilterMenu
            sections={[
              {
                label: texts.more(rest.length),
                options: rest.map((group) => ({ value: group, name: nameOf(group), count: counts[group] })),
                chosen: null,
                onChoose: (value) => onChoose(rest.find((group) => group === value) ?? null),
              },
            ]}
          />
        </More>
      )}
      {children !== undefined && <Extra data-extra>{children}</Extra>}
    </Line>
  )
}

/** Splits the counts into those on the line and those in the menu; the selected one is always on the line. */
function divided(offered: readonly HealthGroup[], fitting: number, chosen: HealthGroup | null) {
  const inLine = offered.slice(0, fitting)
  const shown =
    chosen === null || inLine.includes(chosen) || fitting === 0 ? inLine : [...inLine.slice(0, -1), chosen]
  return { shown, rest: offered.filter((group) => !shown.includes(group)) }
}

/** Width of the menu button in CSS pixels. */
const MORE_PX = 96

/**
 * Measures how many counts fit on the line, after the browser's layout and before its paint, so that no layout is forced
 * (P9).
 */
function useFitting(offered: number) {
  const line = useRef<HTMLDivElement>(null)
  const [fitting, setFitting] = useState(offered)
  // in every render, because any count may be new
  useLayoutEffect(() => {
    const { current } = line
    if (current === null) return undefined
    const observer = new ResizeObserver(() => flushSync(() => setFitting(fittingIn(current))))
    for (const part of [current, ...current.querySelectorAll(':scope > button, [data-extra]')])
      observer.observe(part)
    return () => observer.disconnect()
  })
  return { line, fitting }
}

function fittingIn(line: HTMLElement): number {
  const widthOf = (selector: string) => line.querySelector<HTMLElement>(selector)?.offsetWidth ?? 0
  const room = line.clientWidth - widthOf('button') - widthOf('[data-extra]')
  let used = 0
  let withMenu = 0
  const all = [...line.querySelectorAll<HTMLElement>('[data-count]')]
  for (const { offsetWidth } of all) {
    used += offsetWidth
    if (used <= room - MORE_PX) withMenu += 1
  }
  return used <= room ? all.length : withMenu
}

const Line = styled('div')({
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  flex: '1 1 0',
  minWidth: 0,
  height: 32,
  // leaves room for focus rings, which extend beyond the edge
  clipPath: 'inset(-8px)',
})

const Count = styled('button')({
  all: 'unset',
  boxSizing: 'border-box',
  display: 'inline-flex',
  flex: 'none',
  alignItems: 'center',
  gap: 6,
  height: 32,
  padding: '0 10px',
  marginLeft: -1,
  border: `1px solid ${paletteVar('line.strong')}`,
  background: paletteVar('surface.raised'),
  color: paletteVar('text.secondary'),
  fontSize: '0.8125rem',
  lineHeight: '20px',
  fontWeight: weight.medium,
  whiteSpace: 'nowrap',
  fontVariantNumeric: 'tabular-nums',
  cursor: 'pointer',
  // still measured, but invisible and not focusable
  '&[data-out]': { position: 'absolute', visibility: 'hidden' },
  '& b': { fontWeight: weight.strong, color: paletteVar('text.primary') },
  '&:first-of-type': { marginLeft: 0, borderRadius: '6px 0 0 6px' },
  '&[data-last]': { borderTopRightRadius: 6, borderBottomRightRadius: 6 },
  '&:hover': { background: paletteVar('surface.hover') },
  '&[aria-pressed="true"]': {
    position: 'relative',
    background: paletteVar('surface.selected'),
    borderColor: paletteVar('primary.main'),
    color: paletteVar('primary.text'),
  },
  '&[aria-pressed="true"] b': { color: 'inherit' },
  '&:focus-visible': {
    position: 'relative',
    outline: `2px solid ${paletteVar('focus')}`,
    outlineOffset: 2,
    zIndex: 1,
  },
})

/** Skeleton with the width of three counts. */
const Waiting = styled('span')({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 28,
  marginLeft: 16,
  overflow: 'hidden',
  '& i': { width: 56, height: 10, borderRadius: 3, background: paletteVar('line.hairline') },
})

const More = styled('div')({ flex: 'none', marginLeft: 8 })
const Extra = styled('div')({ flex: 'none', marginLeft: 8 })
