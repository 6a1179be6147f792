import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import ChevronRight from 'lucide-react/icons/chevron-right'
import type { MouseEvent } from 'react'
import { isPlainClick } from '@/components/common/isPlainClick'
import { wizardMessages } from './messages'
import type { BreadcrumbLink } from './types'

export interface BreadcrumbProps {
  /** Links from the outermost page to the current one. */
  readonly trail: readonly BreadcrumbLink[]
  /** Navigates to an in-app link after a plain click, i.e. one that does not open a new tab. */
  readonly onFollow: (href: string) => void
}

/** Breadcrumb above a step of the new-stack wizard, e.g. "Build / Basic / ROAS". WIZ-2. */
export const Breadcrumb = ({ trail, onFollow }: BreadcrumbProps) => (
  <nav aria-label={wizardMessages.trailLabel}>
    <Box
      component="ol"
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 2,
        m: 0,
        p: 0,
        listStyle: 'none',
        typography: 'caption',
      }}
    >
      {trail.map((step, index) => (
        <Box component="li" key={step.label} sx={{ display: 'flex', alignItems: 'center', gap: 2 }}>
          {index > 0 ? (
            <Box aria-hidden component="span" sx={{ display: 'flex', color: 'text.tertiary' }}>
              <ChevronRight size={12} />
            </Box>
          ) : null}
          <TrailEntry step={step} onFollow={onFollow} />
        </Box>
      ))}
    </Box>
  </nav>
)

interface TrailEntryProps {
  /** Text of the entry, and its address; the current page has none. */
  readonly step: BreadcrumbLink
  /** Navigates to an in-app link after a plain click, i.e. one that does not open a new tab. */
  readonly onFollow: (href: string) => void
}

const TrailEntry = ({ step, onFollow }: TrailEntryProps) => {
  const { label, href } = step
  if (href === undefined) {
    return (
      <Box component="span" aria-current="page" sx={{ color: 'text.primary' }}>
        {label}
      </Box>
    )
  }
  const handleClick = (event: MouseEvent) => {
    if (!isPlainClick(event)) return
    event.preventDefault()
    onFollow(href)
  }
  return (
    <Link href={href} onClick={handleClick} underline="hover" sx={{ color: 'text.tertiary' }}>
      {label}
    </Link>
  )
}
