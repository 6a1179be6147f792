import { type ReactNode, useId } from 'react'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { BusyButton } from '@/components/common/forms/BusyButton'
import { askedOf } from '@/domain/answers/names'
import type { KnownName, NameChoice, NameProposal, UnmappedName } from '@/domain/answers/names'
import { unmappedMessages } from './messages'
import { titlesApart } from '@/features/answers/knownTitle'

const texts = unmappedMessages.form

/** What is marked in the form: a proposal, another one of the list, or nothing yet. */
export type Marked =
  | { readonly kind: 'proposal'; readonly id: string }
  | { readonly kind: 'other'; readonly id: string | null }
  | { readonly kind: 'nothing' }

export interface NameFormProps {
  readonly name: UnmappedName
  /** All that the name can be the same as, without the proposals. */
  readonly others: readonly KnownName[]
  readonly marked: Marked
  readonly onMark: (marked: Marked) => void
  /** Null for a person who may not decide. */
  readonly onChoose: ((choice: NameChoice) => void) | null
  /** Called with the choice of a button that the pointer or the focus is on, and with null once it has left. */
  readonly onLook: (choice: NameChoice | null) => void
  /** Whether a choice is being sent. */
  readonly isBusy: boolean
}

/** Returns the app, network or campaign that is marked; null for nothing. */
export const markedTarget = (marked: Marked, name: UnmappedName, others: readonly KnownName[]) => {
  if (marked.kind === 'nothing') return null
  const all = [...name.proposals.map(({ target }) => target), ...others]
  return all.find(({ id }) => id === marked.id) ?? null
}

/** Proposals as radio buttons, the list of all others, and the buttons that decide. */
export function NameForm({ name, others, marked, onMark, onChoose, onLook, isBusy }: NameFormProps) {
  const group = useId()
  const kind = askedOf(name)
  const isPart = kind !== name.kind
  const target = markedTarget(marked, name, others)
  const titleOf = titlesApart([...name.proposals.map((proposal) => proposal.target), ...others])
  const question = isPart ? texts.belongs(name.name) : texts.question(name.name)
  const sameText = (title: string) => (isPart ? texts.partOf(title) : texts.sameAs(title))
  return (
    <Box sx={{ minWidth: 0 }}>
      <Typography
        variant="body2"
        component="p"
        id={`${group}title`}
        sx={{ mb: 2, fontWeight: 620, overflowWrap: 'anywhere' }}
      >
        <bdi>{question}</bdi>
      </Typography>
      <Box role="radiogroup" aria-labelledby={`${group}title`} sx={{ display: 'grid', gap: 2 }}>
        {name.proposals.map((proposal) => (
          <Card
            key={proposal.target.id}
            group={group}
            isMarked={marked.kind === 'proposal' && marked.id === proposal.target.id}
            onMark={() => onMark({ kind: 'proposal', id: proposal.target.id })}
            title={titleOf(proposal.target)}
            side={texts.signCount(proposal.signs.length)}
          >
            {sentencesOf(proposal)}
          </Card>
        ))}
        <Card
          group={group}
          isMarked={marked.kind === 'other'}
          isDisabled={others.length === 0}
          onMark={() => onMark({ kind: 'other', id: null })}
          title={texts.another(kind)}
        >
          {others.length === 0 ? texts.noChoices(kind) : texts.choices(others.length, kind)}
        </Card>
      </Box>
      {marked.kind === 'other' && (
        <TextField
          select
          fullWidth
          size="small"
          value={marked.id ?? ''}
          onChange={({ target: { value } }) => onMark({ kind: 'other', id: value === '' ? null : value })}
          slotProps={{ select: { native: true }, htmlInput: { 'aria-label': texts.pick(kind) } }}
          sx={{ mt: 2 }}
        >
          <option value="">{texts.pick(kind)}</option>
          {others.map((other) => (
            <option key={other.id} value={other.id}>
              {titleOf(other)}
            </option>
          ))}
        </TextField>
      )}
      {onChoose === null ? (
        <Typography variant="body2" color="text.secondary" sx={{ mt: 3 }}>
          {texts.onlyAdmin}
        </Typography>
      ) : (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, mt: 3 }}>
          <BusyButton
            variant="contained"
            isBusy={isBusy}
            disabled={target === null}
            onClick={() => {
              if (target !== null) onChoose({ kind: 'same', target: target.id })
            }}
            sx={{ minWidth: 0, '& > span': { overflow: 'hidden', textOverflow: 'ellipsis' } }}
          >
            {target === null ? texts.same : sameText(titleOf(target))}
          </BusyButton>
          {!isPart && (
            <Button
              variant="outlined"
              {...lookedAt({ kind: 'new' }, onLook)}
              onClick={() => onChoose({ kind: 'new' })}
            >
              {texts.isNew(kind)}
            </Button>
          )}
          <Button
            variant="text"
            {...lookedAt({ kind: 'ignore' }, onLook)}
            onClick={() => onChoose({ kind: 'ignore' })}
          >
            {texts.ignore}
          </Button>
        </Box>
      )}
    </Box>
  )
}

/** Handlers of a button that decides at once, so that what it changes can be seen before. */
const lookedAt = (choice: NameChoice, onLook: NameFormProps['onLook']) => ({
  onPointerEnter: () => onLook(choice),
  onPointerLeave: () => onLook(null),
  onFocus: () => onLook(choice),
  onBlur: () => onLook(null),
})

const sentencesOf = ({ signs }: NameProposal): string => texts.sentences(signs)

interface CardProps {
  /** Name of the radio group. */
  readonly group: string
  readonly isMarked: boolean
  readonly isDisabled?: boolean
  readonly onMark: () => void
  readonly title: string
  /** How much speaks for it. */
  readonly side?: string
  readonly children: ReactNode
}

function Card({ group, isMarked, isDisabled = false, onMark, title, side, children }: CardProps) {
  const id = useId()
  return (
    <Box component="label" data-marked={isMarked || undefined} sx={optionSx}>
      <input
        type="radio"
        name={group}
        checked={isMarked}
        disabled={isDisabled}
        aria-labelledby={`${id}title`}
        aria-describedby={`${id}note`}
        onChange={onMark}
      />
      <Box component="span" sx={{ flex: 1, minWidth: 0 }}>
        <Box
          component="bdi"
          id={`${id}title`}
          sx={{ display: 'block', fontWeight: 540, overflowWrap: 'anywhere' }}
        >
          {title}
        </Box>
        <Typography
          variant="caption"
          component="span"
          id={`${id}note`}
          color="text.secondary"
          sx={{ display: 'block', overflowWrap: 'anywhere' }}
        >
          {children}
        </Typography>
      </Box>
      {side !== undefined && (
        <Typography variant="caption" component="span" color="text.secondary" sx={{ flex: 'none' }}>
          {side}
        </Typography>
      )}
    </Box>
  )
}

const optionSx = {
  display: 'flex',
  alignItems: 'flex-start',
  gap: 2.5,
  p: 3,
  py: 2.5,
  border: 1,
  borderColor: 'line.field',
  borderRadius: '6px',
  bgcolor: 'surface.card',
  fontSize: '0.8125rem',
  lineHeight: '20px',
  cursor: 'pointer',
  '&[data-marked]': {
    borderColor: 'primary.main',
    bgcolor: 'surface.selected',
    boxShadow: 'inset 0 0 0 1px var(--sy-palette-primary-main)',
  },
  '&:has(:disabled)': { cursor: 'default', color: 'text.secondary' },
  '&:has(:focus-visible)': { outline: '2px solid var(--sy-palette-focus)', outlineOffset: 2 },
  '& input': {
    flex: 'none',
    m: 0,
    mt: '3px',
    outline: 'none',
    accentColor: 'var(--sy-palette-primary-main)',
  },
} as const
