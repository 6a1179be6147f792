import Tab from '@mui/material/Tab'
import Tabs from '@mui/material/Tabs'
import { styled } from '@mui/material/styles'
import { dashboardMessages as texts } from '@/domain/messages/dashboard'
import { paletteVar } from '@/theme/primitives'

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

/** Id of a tab's own element, to name its panel by. */
export const tabId = (tab: DashboardTab) => `dashboard-tab-${tab}`

/** The two views of the dashboard, one at a time (DSH-1); which one is up to the caller. */
export function DashboardTabs({ tab, counts = {}, panelId, onChange }: DashboardTabsProps) {
  return (
    <Tabs
      value={tab}
      aria-label={texts.tabs.label}
      onChange={(_, next: DashboardTab) => onChange(next)}
      sx={{ minHeight: 40 }}
    >
      {order.map((value) => (
        <Tab
          key={value}
          value={value}
          id={tabId(value)}
          aria-controls={value === tab ? panelId(value) : undefined}
          disableRipple
          label={
            <span>
              {texts.tabs[value]} {counts[value] !== undefined && <Count>{counts[value]}</Count>}
            </span>
          }
        />
      ))}
    </Tabs>
  )
}

const Count = styled('span')({
  marginLeft: 4,
  fontWeight: 430,
  fontSize: '0.75rem',
  color: paletteVar('text.tertiary'),
})
