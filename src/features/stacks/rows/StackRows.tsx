import { memo, useRef, useState, type FocusEvent } from 'react'
import { useCapabilities } from '@/api/resources/account/capabilities'
import { RetryBoundary } from '@/components/common/loading/RetryBoundary'
import { PrintedPart } from '@/components/common/PrintedPart'
import { BrokenRow } from '@/features/stacks/list/BrokenRow'
import { VirtualRows } from '@/features/stacks/list/stackGrid'
import type { Catalogue } from '@/domain/catalogue/types'
import type { Licence } from '@/domain/licence/types'
import type { MeteringInfo } from '@/domain/metering/types'
import type { SearchMatches } from '@/features/stacks/list/foundText'
import type { Stack } from '@/domain/stacks/types'
import { StackListRow } from './StackListRow'
import { useOpenStack } from './useOpenStack'
import { useRowKeys } from './useRowKeys'
import { useRowWindow } from './useRowWindow'
import type { BulkSelection } from '@/features/stacks/bulk/useBulkSelection'

export interface StackRowsProps {
  /** Stacks in display order. */
  readonly stacks: readonly Stack[]
  /** Accessible name of a stack, for its row's controls. */
  readonly nameOf: (stack: Stack) => string
  /** Search matches in a stack; undefined without a search. */
  readonly foundIn?: ((stack: Stack) => SearchMatches) | undefined
  /** Catalogue of connectors, for names and icons. */
  readonly catalogue: Catalogue
  /** Row usage of the current UTC month; null while loading or after a failure. */
  readonly metering: MeteringInfo | null
  /** The organisation's license; null if there is none or it isn't loaded yet. */
  readonly licence: Licence | null
  /** Row count of the month's largest stack, the scale of the bars. */
  readonly largest: number
  /** Ids of the expanded stacks. */
  readonly expanded: ReadonlySet<number>
  /** Called with the id of the stack whose row should expand or collapse. */
  readonly onToggle: (id: number) => void
  /** Called before a stack is switched on or off. */
  readonly onSwitch?: (() => void) | undefined
  /** Ids of the selected stacks, and the functions that change them. */
  readonly selection: BulkSelection
  /** True if no runs could be loaded: the list shows one error and the rows offer no retry. */
  readonly isOutage?: boolean
}

/** Number of header lines, counted in `aria-rowindex`. */
const HEAD_LINES = 1

/** Rows of the stack list, virtualized: renders only those in view and the one that has the focus (DSH-8, D-4). */
export const StackRows = memo(function StackRows(props: StackRowsProps) {
  const { stacks, nameOf, foundIn, expanded, selection, ...shared } = props
  const hasData = useCapabilities().has('samples')
  const body = useRef<HTMLDivElement>(null)
  const [focusedId, setFocusedId] = useState<number | null>(null)
  const { rows, height, measure, scrollTo } = useRowWindow(body, stacks, focusedId)
  const toggle = useOpenStack({
    body,
    expanded,
    onToggle: shared.onToggle,
    scrollToStack: (id) => {
      const index = stacks.findIndex((stack) => stack.id === id)
      if (index >= 0) scrollTo(index)
    },
  })
  const handleKeys = useRowKeys(body, stacks.length, scrollTo)
  const handleFocus = ({ target }: FocusEvent) => {
    const row = target.closest('[data-stack]')
    if (row !== null) setFocusedId(Number(row.getAttribute('data-stack')))
  }
  // avoids a pass over a long list if no row is expanded
  const unfolded =
    expanded.size === 0 ? [] : stacks.flatMap(({ id }, index) => (expanded.has(id) ? [index] : []))
  const rowIndexOf = (index: number) =>
    HEAD_LINES + 1 + index + unfolded.filter((other) => other < index).length
  return (
    <>
      <VirtualRows
        ref={body}
        role="presentation"
        data-rows
        style={{ height }}
        onKeyDown={handleKeys}
        onFocus={handleFocus}
        onBlur={({ currentTarget, relatedTarget }) => {
          if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setFocusedId(null)
        }}
      >
        {rows.map(({ index, stack, top }) => {
          const place = { index, rowIndex: rowIndexOf(index), top, measure }
          return (
            <RetryBoundary
              key={stack.id}
              resetKey={stack}
              renderFallback={(again) => (
                <BrokenRow stackId={stack.id} place={place} ref={measure} onRetry={again} />
              )}
            >
              <StackListRow
                stack={stack}
                name={nameOf(stack)}
                foundIn={foundIn}
                {...shared}
                hasData={hasData}
                onToggle={toggle}
                isExpanded={expanded.has(stack.id)}
                selection={{
                  isSelected: selection.ids.has(stack.id),
                  isAny: selection.ids.size > 0,
                  onSelect: selection.onSelect,
                }}
                place={place}
              />
            </RetryBoundary>
          )
        })}
      </VirtualRows>
      <PrintedPart printed={rows.length} all={stacks.length} />
    </>
  )
})
