import { styled } from '@mui/material/styles'
import { paletteVar } from '@/theme/primitives'
import { MARK_COUNT } from '@/components/runs/stripPaths'

const FOOT_PX = 5
const STEP_PX = 8

/** Skeleton of a `RunStrip` while the runs load. Renders a single element, because long lists have many. */
export function SkeletonStrip() {
  return <Feet aria-hidden />
}

const Feet = styled('span')({
  display: 'block',
  width: MARK_COUNT * STEP_PX - (STEP_PX - FOOT_PX),
  height: 22,
  background: `linear-gradient(90deg, ${paletteVar('line.hairline')} ${FOOT_PX}px, transparent 0) 0 / ${STEP_PX}px 8px repeat-x`,
  backgroundPositionY: 'center',
})
