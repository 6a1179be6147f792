import { styled } from '@mui/material/styles'
import type { KeyboardEvent } from 'react'
import { dashboardMessages as texts } from '@/features/stacks/messages'
import { formatRows } from '@/domain/shared/text/numbers'
import { paletteVar, weight } from '@/theme/primitives'

export type DashboardTab = 'sources' | 'transformations'

export interface DashboardTabsProps {
  /** Selected tab. */
  tab: DashboardTab
  /** Number of stacks and transformations next to the labels; undefined while unknown. */
  counts?: { readonly sources?: number | undefined; readonly transformations?: number | undefined }
  /** Returns the DOM id of a tab's panel, for `aria-controls`. */
  panelId: (tab: DashboardTab) => string
  /** Called with the tab that the user selects by click or arrow key. */
  onChange: (tab: DashboardTab) => void
}

const order: readonly DashboardTab[] = ['sources', 'transformations']
const keys: Readonly<Record<string, DashboardTab | undefined>> = { Home: 'sources', End: 'transformations' }

/** Returns the DOM id of a dashboard tab, for the `aria-labelledby` of its panel. */
export const tabId = (tab: DashboardTab) => `dashboard-tab-${tab}`

/** Target of the arrow keys; with two tabs, both arrows lead to the other one. */
const tabByKey = (key: string, tab: DashboardTab): DashboardTab | undefined =>
  key === 'ArrowLeft' || key === 'ArrowRight' ? order.find((each) => each !== tab) : keys[key]

/**
 * Controlled tab list (`role="tablist"`) that switches the dashboard between stacks (tab `sources`) and transformations
 * (DSH-1).
 */
export function DashboardTabs({ tab, counts = {}, panelId, onChange }: DashboardTabsProps) {
  const handleKey = (event: KeyboardEvent) => {
    const next = tabByKey(event.key, tab)
    if (next === undefined) return
    event.preventDefault()
    document.getElementById(tabId(next))?.focus()
    if (next !== tab) onChange(next)
  }
  return (
    <List role="tablist" aria-label={texts.tabs.label} onKeyDown={handleKey}>
      {order.map((value) => (
        <Tab
          key={value}
          type="button"
          role="tab"
          id={tabId(value)}
          aria-selected={value === tab}
          aria-controls={value === tab ? panelId(value) : undefined}
          tabIndex={value === tab ? 0 : -1}
          onClick={() => onChange(value)}
        >
          {texts.tabs[value]} <Count>{counts[value] === undefined ? '' : formatRows(counts[value])}</Count>
        </Tab>
      ))}
    </List>
  )
}

const List = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: 20,
  minHeight: 40,
  borderBottom: `1px solid ${paletteVar('line.hairline')}`,
})

const Tab = styled('button')({
  all: 'unset',
  boxSizing: 'border-box',
  position: 'relative',
  height: 40,
  // padding for the focus ring; the negative margin keeps the label in its place
  padding: '0 6px 2px',
  marginInline: -6,
  cursor: 'pointer',
  whiteSpace: 'nowrap',
  fontSize: '0.8125rem',
  lineHeight: '20px',
  fontWeight: weight.medium,
  color: paletteVar('text.secondary'),
  '&:hover': { color: paletteVar('text.primary') },
  '&[aria-selected="true"]': {
    color: paletteVar('text.primary'),
    fontWeight: weight.strong,
  },
  '&[aria-selected="true"]::after': {
    content: '""',
    position: 'absolute',
    inset: 'auto 6px 0',
    borderBottom: `2px solid ${paletteVar('primary.main')}`,
  },
  '&:focus-visible': { outline: `2px solid ${paletteVar('focus')}`, outlineOffset: -2, borderRadius: 4 },
})

const Count = styled('span')({
  display: 'inline-block',
  // fits two digits, so that the next tab does not shift when the counts arrive
  minWidth: '2ch',
  marginLeft: 4,
  fontWeight: 430,
  fontSize: '0.75rem',
  color: paletteVar('text.tertiary'),
})
