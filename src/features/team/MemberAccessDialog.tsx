import { useId, useState } from 'react'
import Box from '@mui/material/Box'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormLabel from '@mui/material/FormLabel'
import Radio from '@mui/material/Radio'
import RadioGroup from '@mui/material/RadioGroup'
import { useSetAtom } from 'jotai'
import { errorText, isSessionOver } from '@/api/client/errors'
import { useResetSecondFactor } from '@/api/resources/account/secondFactor'
import { useChangeMemberAccess } from '@/api/resources/organisation/team'
import { ConfirmDialog } from '@/components/common/dialogs/ConfirmDialog'
import { BusyButton } from '@/components/common/forms/BusyButton'
import { accessOf, MEMBER_ACCESS, type MemberAccess } from '@/domain/access/memberAccess'
import { personName } from '@/domain/people/roster'
import type { User } from '@/domain/people/types'
import { escapeInvisibleInAddress } from '@/domain/shared/text/invisibleInNames'
import { notifyAtom } from '@/state/notices/notifications'
import { teamMessages } from './messages'

const texts = teamMessages.access

export interface MemberAccessDialogProps {
  readonly person: User
  /** Whether it is the current user, who cannot suspend themselves. */
  readonly isOneself: boolean
  /** Called when the dialog should close: button, Escape, a click outside, or after the change. */
  readonly onClose: () => void
}

const confirmLabel = (person: User, choice: MemberAccess | null): string => {
  if (choice === 'suspended') return texts.suspend
  return person.isSuspended ? texts.restore : texts.save
}

/** "Role and access of {name}": makes a member an admin or a member, suspends them, or restores them (O-5). */
export function MemberAccessDialog({ person, isOneself, onClose }: MemberAccessDialogProps) {
  const id = useId()
  const notify = useSetAtom(notifyAtom)
  const { mutate, isPending, error } = useChangeMemberAccess()
  const [choice, setChoice] = useState(accessOf(person))
  const name = personName(person)
  const change = choice === accessOf(person) ? null : choice
  const handleConfirm = () => {
    if (change === null) return onClose()
    mutate(
      { id: person.id, access: change },
      {
        onSuccess: ({ role, isSuspended }) => {
          onClose()
          notify({ kind: 'success', text: isSuspended ? texts.isSuspended(name) : texts.role(name, role) })
        },
      },
    )
    return undefined
  }
  return (
    <ConfirmDialog
      isOpen
      title={texts.action(name)}
      confirmLabel={change === null ? texts.save : confirmLabel(person, choice)}
      cancelLabel={texts.cancel}
      tone={choice === 'suspended' && change !== null ? 'danger' : 'default'}
      focusesField
      isBusy={isPending}
      error={error === null || isSessionOver(error) ? null : (errorText(error) ?? texts.failed)}
      aside={person.hasSecondFactor && !isOneself && <Reset person={person} onClose={onClose} />}
      onConfirm={handleConfirm}
      onClose={onClose}
    >
      <Box sx={{ display: 'grid', gap: 3 }}>
        <Box component="p" sx={{ m: 0, color: 'text.primary', overflowWrap: 'anywhere' }}>
          <bdi>{escapeInvisibleInAddress(person.email)}</bdi>
        </Box>
        <div>
          <FormLabel id={id}>{texts.label}</FormLabel>
          <RadioGroup
            aria-labelledby={id}
            value={choice}
            onChange={(_event, value) => setChoice(MEMBER_ACCESS.find((each) => each === value) ?? null)}
          >
            {MEMBER_ACCESS.map((each) => (
              <Choice
                key={each}
                access={each}
                isFirst={each === (choice ?? 'ADMIN')}
                isDisabled={each === 'suspended' && isOneself}
              />
            ))}
          </RadioGroup>
        </div>
        <Box role="status" sx={{ minHeight: '1.5em' }}>
          {change !== null && (isOneself ? texts.ownRole : texts.told)}
        </Box>
      </Box>
    </ConfirmDialog>
  )
}

/** Button that turns the two-step login of a member off, with its second press: nobody turns it on again for them. */
function Reset({ person, onClose }: Pick<MemberAccessDialogProps, 'person' | 'onClose'>) {
  const notify = useSetAtom(notifyAtom)
  const { mutate, isPending } = useResetSecondFactor()
  const [isSure, setIsSure] = useState(false)
  const handleReset = () =>
    mutate(person.id, {
      onSuccess: () => {
        onClose()
        notify({ kind: 'success', text: texts.isReset(personName(person)) })
      },
      onError: (error) => notify({ kind: 'error', text: errorText(error) ?? texts.failed }),
    })
  return (
    <BusyButton
      isBusy={isPending}
      color={isSure ? 'error' : 'primary'}
      onClick={() => (isSure ? !isPending && handleReset() : setIsSure(true))}
    >
      {isSure ? texts.resetSure : texts.reset}
    </BusyButton>
  )
}

interface ChoiceProps {
  readonly access: MemberAccess
  /** Whether it has the focus when the dialog opens. */
  readonly isFirst: boolean
  readonly isDisabled: boolean
}

function Choice({ access, isFirst, isDisabled }: ChoiceProps) {
  return (
    <FormControlLabel
      value={access}
      disabled={isDisabled}
      control={<Radio size="small" autoFocus={isFirst} sx={{ mt: '-2px', mr: 1 }} />}
      sx={{ alignItems: 'flex-start', mt: 2 }}
      label={
        <>
          <Box component="span" sx={{ display: 'block', color: 'text.primary' }}>
            {texts.choices[access]}
          </Box>
          <Box component="span" sx={{ display: 'block', typography: 'body2', color: 'text.secondary' }}>
            {isDisabled ? texts.notYourself : texts.effects[access]}
          </Box>
        </>
      }
    />
  )
}
