import { styled } from '@mui/material/styles'
import { monogramIndex } from '@/components/catalogue/monogram'
import { monogramColours } from '@/theme/monograms'

export interface PersonFaceProps {
  /** One or two. */
  readonly letters: string
  /** Decides the colour: the same person has the same one everywhere. */
  readonly email: string
  /** Diameter in px. */
  readonly size?: number
}

/** A person's letters in a circle of their own colour; the name stands beside it. */
export function PersonFace({ letters, email, size = 28 }: PersonFaceProps) {
  return (
    <Face index={monogramIndex(email)} style={{ width: size, height: size }} aria-hidden>
      {letters}
    </Face>
  )
}

const Face = styled('span', { shouldForwardProp: (prop) => prop !== 'index' })<{ index: number }>(({
  theme,
  index,
}) => {
  const colour = monogramColours[index]
  return {
    display: 'grid',
    flex: 'none',
    placeItems: 'center',
    borderRadius: '50%',
    background: colour?.light.ground,
    color: colour?.light.letters,
    fontSize: '0.6875rem',
    fontWeight: 620,
    lineHeight: 1,
    userSelect: 'none',
    ...theme.applyStyles('dark', { background: colour?.dark.ground, color: colour?.dark.letters }),
  }
})
