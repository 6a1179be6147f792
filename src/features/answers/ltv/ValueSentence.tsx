import Box from '@mui/material/Box'
import { useRevenueWords } from '@/features/answers/revenue/useRevenue'
import { useMoney } from '@/features/answers/useMoney'
import type { CountedUsers } from '@/domain/answers/cohorts'
import { ltvMessages as texts } from './messages'

export interface ValueSentenceProps {
  /** Values by age, the headline first. */
  readonly headline: readonly { readonly age: number; readonly value: number }[]
  /** By whose number revenue is divided. */
  readonly of: CountedUsers
  /** In place of the sentence, where no age can be named. */
  readonly lack: string
}

/** What a user is worth, in a sentence. */
export function ValueSentence({ headline: [first, second], of, lack }: ValueSentenceProps) {
  const { suffix } = useRevenueWords()
  if (first === undefined) return lack
  return (
    <>
      {texts.sentence.before[of]}
      <Amount value={first.value} />
      {texts.sentence.middle(first.age)}
      {second === undefined ? (
        texts.sentence.only(suffix)
      ) : (
        <>
          {texts.sentence.and}
          <Amount value={second.value} />
          {texts.sentence.end(second.age, suffix)}
        </>
      )}
    </>
  )
}

function Amount({ value }: { readonly value: number }) {
  const money = useMoney()
  return (
    <Box component="strong" sx={{ color: 'primary.text', fontWeight: 'inherit' }}>
      {money.cents(value)}
    </Box>
  )
}
