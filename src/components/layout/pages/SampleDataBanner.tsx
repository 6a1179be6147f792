import type { ReactNode } from 'react'
import Box from '@mui/material/Box'
import { styled } from '@mui/material/styles'
import FlaskConical from 'lucide-react/icons/flask-conical'
import { sampleDataMessages as texts } from '@/components/layout/messages'
import { visuallyHidden } from '@/components/common/visuallyHidden'
import { bannerLineSx } from './bannerLine'
import { paletteVar, radius, weight } from '@/theme/primitives'

export interface SampleDataBannerProps {
  /** Shown at the end of the line, e.g. the days left of the trial. */
  readonly children?: ReactNode
}

/**
 * Banner above every page while the backend's data are samples. The sentence gets shorter, but never wraps, where the
 * content at the end of the line leaves too little space.
 */
export function SampleDataBanner({ children }: SampleDataBannerProps) {
  return (
    <Box data-banner="sample" sx={{ ...bannerLineSx, gap: 6 }}>
      <Box component="p" title={`${texts.simulated} ${texts.noKeyNeeded}`} sx={wordsSx}>
        <Badge>
          <FlaskConical size={12} strokeWidth={2} aria-hidden />
          {texts.badge}
        </Badge>{' '}
        <Sentence>
          <span>
            <span>{texts.simulated}</span> <span>{texts.noKeyNeeded}</span>
          </span>
        </Sentence>
      </Box>
      {children}
    </Box>
  )
}

const wordsSx = { display: 'flex', alignItems: 'center', gap: 3, flex: '1 0 auto', m: 0 } as const

const Badge = styled('strong')({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 4,
  flex: 'none',
  height: 20,
  padding: '0 6px',
  boxSizing: 'border-box',
  border: `1px dashed ${paletteVar('primary.main')}`,
  borderRadius: radius.badge,
  fontSize: '0.75rem',
  lineHeight: '16px',
  fontWeight: weight.medium,
  whiteSpace: 'nowrap',
  color: paletteVar('primary.text'),
  background: paletteVar('primary.soft'),
})

/**
 * As wide as the rest of the line, whatever its text. The container queries hide first the second sentence, then both;
 * screen readers read them at any width.
 */
const Sentence = styled('span')({
  flex: '1 0 0',
  minWidth: 0,
  position: 'relative',
  whiteSpace: 'nowrap',
  containerType: 'inline-size',
  '@container (max-width: 34em)': { '& > span > span + span': visuallyHidden },
  '@container (max-width: 11em)': { '& > span': visuallyHidden },
})
