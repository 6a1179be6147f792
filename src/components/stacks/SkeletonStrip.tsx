import { styled } from '@mui/material/styles'
import { paletteVar } from '@/theme/primitives'

/** Fourteen grey feet: a run strip whose history is on its way. */
export function SkeletonStrip() {
  return (
    <Feet aria-hidden>
      {Array.from({ length: 14 }, (_, index) => (
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
