import { styled } from '@mui/material/styles'
import type { KeyboardEvent } from 'react'
import { dashboardMessages as texts } from '@/domain/messages/dashboard'
import { formatRows } from '@/domain/shared/numbers'
import { paletteVar, weight } from '@/theme/primitives'

export type DashboardTab = 'sources' | 'transformations'

export interface DashboardTabsProps {
  tab: DashboardTab
  /** Numbers beside the words; left out while they are not known. */
  counts?: { readonly sources?: number | undefined; readonly transformations?: number | undefined }
  /** Ids of the panels, by tab, for assistive technology. */
  panelId: (tab: DashboardTab) => string
  onChange: (tab: DashboardTab) => void
}

const order: readonly DashboardTab[] = ['sources', 'transformations']
const keys: Readonly<Record<string, DashboardTab | undefined>> = { Home: 'sources', End: 'transformations' }

/** Id of a tab's own element, to name its panel by. */
export const tabId = (tab: DashboardTab) => `dashboard-tab-${tab}`

/** With two tabs both arrows lead to the other one. */
const tabByKey = (key: string, tab: DashboardTab): DashboardTab | undefined =>
  key === 'ArrowLeft' || key === 'ArrowRight' ? order.find((each) => each !== tab) : keys[key]

/** The two views of the dashboard, one at a time (DSH-1); which one is up to the caller. */
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
  // room between the letters and the ring; the words stand where they would without it
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
  // room for two digits, so that the next tab stays where it is when they arrive
  minWidth: '2ch',
  marginLeft: 4,
  fontWeight: 430,
  fontSize: '0.75rem',
  color: paletteVar('text.tertiary'),
})
