import { escapeInvisibleInAddress } from '@/domain/shared/text/invisibleInNames'
import { styled } from '@mui/material/styles'
import { teamMessages } from './messages'
import { personInitials, personName } from '@/domain/people/roster'
import type { User } from '@/domain/people/types'
import { paletteVar } from '@/theme/primitives'
import { PersonFace } from './PersonFace'

export interface PersonCellProps {
  /** User whose name and address are shown. */
  readonly person: User
  /** Whether it is the current user. */
  readonly isYou?: boolean
}

/** Table cell with the avatar, name and email address of a user (ORG-3). */
export function PersonCell({ person, isYou = false }: PersonCellProps) {
  const name = personName(person)
  const address = escapeInvisibleInAddress(person.email)
  return (
    <Pair>
      <PersonFace letters={personInitials(person)} email={person.email} />
      <Lines>
        <Name title={name}>
          <bdi>{name}</bdi>
          {isYou && <You> {teamMessages.you}</You>}
        </Name>
        <Address title={address}>
          <bdi>{address}</bdi>
        </Address>
      </Lines>
    </Pair>
  )
}

const Pair = styled('div')({ display: 'flex', alignItems: 'center', gap: 12, minWidth: 0, height: '100%' })
const Lines = styled('div')({ minWidth: 0, lineHeight: '18px' })
const Cut = styled('div')({ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' })
const Name = styled(Cut)({ fontSize: '0.8125rem', fontWeight: 540, color: paletteVar('text.primary') })
const You = styled('span')({ fontWeight: 400, color: paletteVar('text.tertiary') })
const Address = styled(Cut)({ fontSize: '0.75rem', lineHeight: '16px', color: paletteVar('text.tertiary') })
