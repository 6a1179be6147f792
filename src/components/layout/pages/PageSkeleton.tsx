import type { ReactNode } from 'react'
import Box from '@mui/material/Box'
import { LoadingState } from '@/components/common/feedback/LoadingState'
import { shellMessages } from '@/components/layout/messages'
import type { PageShape } from '@/domain/shared/paths'
import { PageContent } from './PageContent'
import { PAGE_HEIGHT } from './pageHeight'

export interface PageSkeletonProps {
  /** Layout that the skeleton imitates. `form` fills the window; the others are shown next to the side menu. */
  readonly shape: PageShape
}

/** Skeleton of a page in its final layout, shown while its code or the data of the organisation load (APP-5). */
export function PageSkeleton({ shape }: PageSkeletonProps) {
  return <LoadingState label={shellMessages.startUp.loading}>{drawn[shape]()}</LoadingState>
}

const drawn: Record<PageShape, () => ReactNode> = {
  dashboard: () => (
    <PageContent>
      <Head />
      <Card height={72} />
      <Box sx={{ display: 'flex', gap: 6, alignItems: 'center', height: 40, mt: 2, mb: 3 }}>
        <Grey width={148} />
        <Grey width={124} />
      </Box>
      <Table />
    </PageContent>
  ),
  list: () => (
    <PageContent>
      <Head />
      <Table />
    </PageContent>
  ),
  answer: () => (
    <PageContent>
      <Head />
      <Box sx={{ display: 'flex', gap: 2, alignItems: 'center', height: 40, mb: 3 }}>
        <Grey width={148} height={28} />
        <Grey width={124} height={28} />
        <Grey width={124} height={28} />
      </Box>
      <Box sx={{ ...frame, display: 'grid', alignContent: 'space-between', height: 420, p: 6 }}>
        <Box>
          <Grey width={340} height={24} />
          <Grey width={280} top={18} />
        </Box>
        <Grey height={240} />
      </Box>
    </PageContent>
  ),
  wizard: () => (
    <>
      <Box sx={{ height: 56, bgcolor: 'surface.card', borderBottom: 1, borderColor: 'line.hairline' }} />
      <PageContent>
        <Box sx={{ pt: 5, mb: 5 }}>
          <Grey width={120} />
          <Grey width={340} height={16} top={22} />
          <Grey width={280} top={14} />
        </Box>
        <Box sx={{ display: 'grid', gap: 2, maxWidth: 960 }}>
          <Card height={102} />
          <Card height={102} />
          <Card height={102} />
        </Box>
      </PageContent>
    </>
  ),
  form: () => (
    <Box sx={{ minHeight: PAGE_HEIGHT, display: 'grid', placeItems: 'center', px: 6 }}>
      <Box sx={{ width: '100%', maxWidth: 376, display: 'grid', gap: 6 }}>
        <Grey width={200} height={24} />
        <Grey height={40} />
        <Grey height={40} />
        <Grey height={40} />
      </Box>
    </Box>
  ),
}

interface GreyProps {
  /** Width, in px or as a CSS length; the full width by default. */
  readonly width?: number | string
  /** Height in px; 10 by default, as a line of text. */
  readonly height?: number
  /** Space above the bar, in px; 0 by default. */
  readonly top?: number
}

/**
 * Grey bar; a lightweight copy of MUI's `Skeleton`, because this file is part of the initial bundle. `top` is a margin;
 * numbers are px.
 */
function Grey({ width = '100%', height = 10, top = 0 }: GreyProps) {
  return (
    <Box
      style={{ width, height, marginTop: top }}
      sx={{ maxWidth: '100%', bgcolor: 'line.hairline', borderRadius: '3px' }}
    />
  )
}

function Head() {
  return (
    <Box sx={{ display: 'flex', justifyContent: 'space-between', alignItems: 'center', height: 60 }}>
      <Grey width={104} height={16} />
      <Grey width={160} height={32} />
    </Box>
  )
}

const frame = {
  border: 1,
  borderColor: 'line.hairline',
  borderRadius: '8px',
  bgcolor: 'surface.card',
  overflow: 'hidden',
} as const

function Card({ height }: { readonly height: number }) {
  return (
    <Box style={{ height }} sx={{ ...frame, display: 'flex', alignItems: 'center', gap: 6, px: 4 }}>
      <Grey width={140} height={18} />
      <Grey />
    </Box>
  )
}

const ROWS = [110, 84, 98, 72, 104, 92]

function Table() {
  return (
    <Box sx={frame}>
      <Box sx={{ height: 32, bgcolor: 'surface.sunken' }} />
      {ROWS.map((width) => (
        <Box
          key={width}
          sx={{
            height: 44,
            px: 3.5,
            display: 'grid',
            gridTemplateColumns: '28px 1fr 120px 110px 60px',
            alignItems: 'center',
            gap: 6,
            borderTop: 1,
            borderColor: 'line.hairline',
          }}
        >
          <Grey height={28} />
          <Grey width={width} />
          <Grey width={width} />
          <Grey />
          <Grey width={44} />
        </Box>
      ))}
    </Box>
  )
}
