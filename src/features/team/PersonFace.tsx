import { styled } from '@mui/material/styles'
import { monogramIndex } from '@/components/catalogue/monogram'
import { monogramColours } from '@/theme/monograms'

export interface PersonFaceProps {
  /** One or two initials. */
  readonly letters: string
  /** Determines the colour, so that a person has the same one everywhere. */
  readonly email: string
  /** Diameter in px. */
  readonly size?: number
}

/** Round avatar with the initials of a person; hidden from screen readers, because the name is next to it. */
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
