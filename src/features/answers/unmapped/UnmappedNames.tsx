import { Fragment, type ReactNode } from 'react'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { EmptyState } from '@/components/common/feedback/EmptyState'
import { sumOf } from '@/domain/answers/names'
import type { DecidedName, Names, UnmappedName } from '@/domain/answers/names'
import { DecidedNames } from './DecidedNames'
import { unmappedMessages as texts } from './messages'
import { NameList } from './NameList'
import type { NameListProps } from './NameList'
import { moneyIn } from '@/domain/shared/text/money'

export interface UnmappedNamesProps extends Pick<NameListProps, 'sourceOf' | 'open' | 'onOpen'> {
  readonly names: Names
  /** Takes a choice back; null for a person who may not decide. */
  readonly onUndo: ((name: UnmappedName | DecidedName) => void) | null
  /** Content of the unfolded line. */
  readonly children: (name: UnmappedName) => ReactNode
}

/** The names that nobody has mapped, the sentence that says what they are worth, and the decided ones. */
export function UnmappedNames({ names, sourceOf, open, onOpen, onUndo, children }: UnmappedNamesProps) {
  return (
    <>
      {names.names.length === 0 ? (
        <Nothing isCounted={names.countedAt !== null} />
      ) : (
        <>
          <Sentence names={names} />
          <NameList
            names={names.names}
            currency={names.currency}
            sourceOf={sourceOf}
            open={open}
            onOpen={onOpen}
            onUndo={onUndo}
          >
            {children}
          </NameList>
        </>
      )}
      <DecidedNames names={names.decided} onUndo={onUndo} />
    </>
  )
}

function Sentence({ names: { names, currency } }: Pick<UnmappedNamesProps, 'names'>) {
  const { spend, revenue, names: count, campaigns } = sumOf(names)
  const amounts = [
    { amount: spend, side: texts.sum.spend },
    { amount: revenue, side: texts.sum.revenue },
  ].filter(({ amount }) => amount > 0)
  return (
    <Typography variant="h2" sx={{ mb: 4, fontSize: '1.25rem', lineHeight: '28px' }}>
      {count > 0 && amounts.length > 0 && (
        <>
          {amounts.map(({ amount, side }, index) => (
            <Fragment key={side}>
              {index > 0 && `${texts.sum.and} `}
              <Box component="span" sx={{ color: 'primary.main' }}>
                {moneyIn(currency).format(amount)}
              </Box>{' '}
              {side}{' '}
            </Fragment>
          ))}
          {texts.sum.nowhere(count)}{' '}
        </>
      )}
      {count > 0 && amounts.length === 0 && `${texts.sum.withoutAmount(count)} `}
      {campaigns > 0 && texts.sum.campaigns(campaigns, count > 0)}
      {count === 0 && campaigns === 0 && texts.sum.decided}
    </Typography>
  )
}

const Nothing = ({ isCounted }: { readonly isCounted: boolean }) => {
  const { title, body } = isCounted ? texts.empty : texts.notCounted
  return <EmptyState title={title}>{body}</EmptyState>
}
