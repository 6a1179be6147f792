import { styled } from '@mui/material/styles'
import Workflow from 'lucide-react/icons/workflow'
import { useLayoutEffect, useRef } from 'react'
import { paletteVar, weight } from '@/theme/primitives'
import { stackDataMessages as texts } from './messages'

/** Link to the table of an endpoint or transformation. */
export interface TableTab {
  /** Key in the address. */
  readonly key: string
  readonly name: string
  readonly kind: 'endpoint' | 'transformation'
  readonly href: string
}

export interface TableTabsProps {
  /** Endpoints, then transformations. */
  readonly tabs: readonly TableTab[]
  /** Key of the shown table. */
  readonly chosen: string
}

/** Links to the tables of a stack: its endpoints, and its transformations behind a divider. */
export function TableTabs({ tabs, chosen }: TableTabsProps) {
  const list = useRef<HTMLElement>(null)
  // the chosen one may lie beyond the edge of a long line
  useLayoutEffect(() => {
    const current = list.current?.querySelector('[aria-current]')
    current?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [chosen])
  const first = tabs.find(({ kind }) => kind === 'transformation')
  return (
    <Line ref={list} aria-label={texts.tabs}>
      {tabs.map((tab) => (
        <Tab
          key={tab.key}
          href={tab.href}
          dir="auto"
          aria-current={tab.key === chosen ? 'page' : undefined}
          aria-label={tab.kind === 'transformation' ? texts.transformation(tab.name) : undefined}
          data-divided={(tab === first && tabs[0] !== first) || undefined}
        >
          {tab.kind === 'transformation' && <Workflow size={14} strokeWidth={1.75} aria-hidden />}
          {tab.name}
        </Tab>
      ))}
    </Line>
  )
}

const Line = styled('nav')({
  display: 'flex',
  columnGap: 20,
  minHeight: 40,
  overflowX: 'auto',
  overflowY: 'hidden',
  scrollbarWidth: 'thin',
  borderBottom: `1px solid ${paletteVar('line.hairline')}`,
})

const Tab = styled('a')({
  position: 'relative',
  flex: 'none',
  display: 'inline-flex',
  alignItems: 'center',
  gap: 6,
  height: 40,
  padding: '0 6px',
  marginInline: -6,
  maxWidth: 320,
  overflow: 'hidden',
  whiteSpace: 'nowrap',
  textDecoration: 'none',
  fontSize: '0.8125rem',
  fontWeight: weight.medium,
  color: paletteVar('text.secondary'),
  '&:hover': { color: paletteVar('text.primary') },
  '&[aria-current]': { color: paletteVar('text.primary'), fontWeight: weight.strong },
  '&[aria-current]::after': {
    content: '""',
    position: 'absolute',
    inset: 'auto 6px 0',
    borderBottom: `2px solid ${paletteVar('primary.main')}`,
  },
  '&[data-divided]': { marginLeft: 15, overflow: 'visible' },
  '&[data-divided]::before': {
    content: '""',
    position: 'absolute',
    left: -16,
    height: 16,
    borderLeft: `1px solid ${paletteVar('line.strong')}`,
  },
  '&:focus-visible': {
    outline: `2px solid ${paletteVar('focus')}`,
    outlineOffset: -2,
    borderRadius: 4,
  },
})
