import Alert from '@mui/material/Alert'
import AlertTitle from '@mui/material/AlertTitle'
import LoaderCircle from 'lucide-react/icons/loader-circle'
import { answerMessages } from '@/features/answers/messages'
import type { Answer } from '@/domain/answers/types'
import { useZone } from '@/components/common/zone'
import { readTime } from '@/domain/shared/text/dates'
import { dateTimeWithZone } from '@/domain/shared/text/zone'
import { moneyIn } from '@/domain/shared/text/money'

const texts = answerMessages.counting

export interface CountingNoticeProps {
  readonly answer: Pick<
    Answer<unknown>,
    'completeFrom' | 'countingIn' | 'currency' | 'hasNewerRows' | 'nextRunAt'
  >
}

/** Says that the figures are those of before a change or a load, until they are computed again; nothing otherwise. */
export function CountingNotice({ answer }: CountingNoticeProps) {
  const zone = useZone()
  const words = wordsOf(answer, (time) => dateTimeWithZone(readTime(time), zone))
  if (words === null) return null
  return (
    <Alert severity="info" role="status" icon={<LoaderCircle size={16} strokeWidth={2} />} sx={{ mb: 3 }}>
      <AlertTitle>{words.title}</AlertTitle>
      {words.body}
    </Alert>
  )
}

const wordsOf = (
  { completeFrom, countingIn, currency, hasNewerRows, nextRunAt }: CountingNoticeProps['answer'],
  timeText: (time: string) => string,
) => {
  if (countingIn === null) {
    // while the history loads, the page says it already
    if (!hasNewerRows || completeFrom !== null) return null
    return {
      title: texts.newerRows,
      body: nextRunAt === null ? texts.body : texts.newerRowsAt(timeText(nextRunAt)),
    }
  }
  return countingIn === currency
    ? { title: texts.title, body: texts.body }
    : {
        title: texts.inCurrency(moneyIn(countingIn).many),
        body: texts.bodyInCurrency(moneyIn(currency).many),
      }
}
