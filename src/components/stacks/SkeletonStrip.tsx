import { styled } from '@mui/material/styles'
import { paletteVar } from '@/theme/primitives'
import { MARK_COUNT } from './runMarks'

/** Grey feet, as many as a strip has: a run strip whose history is on its way. */
export function SkeletonStrip() {
  return (
    <Feet aria-hidden>
      {Array.from({ length: MARK_COUNT }, (_, index) => (
        <i key={index} />
      ))}
    </Feet>
  )
}

const Feet = styled('span')({
  display: 'flex',
  gap: 3,
  alignItems: 'center',
  height: 22,
  '& i': { width: 5, height: 8, borderRadius: 1.5, background: paletteVar('line.hairline') },
})
