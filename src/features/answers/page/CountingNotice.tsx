import Alert from '@mui/material/Alert'
import AlertTitle from '@mui/material/AlertTitle'
import LoaderCircle from 'lucide-react/icons/loader-circle'
import { answerMessages } from '@/features/answers/messages'
import type { Answer } from '@/domain/answers/types'
import { moneyIn } from '@/domain/shared/text/money'

const texts = answerMessages.counting

export interface CountingNoticeProps {
  readonly answer: Pick<Answer<unknown>, 'countingIn' | 'currency'>
}

/** Says that the figures are those of before a change, until they are computed again; nothing otherwise. */
export function CountingNotice({ answer: { countingIn, currency } }: CountingNoticeProps) {
  if (countingIn === null) return null
  const isOther = countingIn !== currency
  return (
    <Alert severity="info" role="status" icon={<LoaderCircle size={16} strokeWidth={2} />} sx={{ mb: 3 }}>
      <AlertTitle>{isOther ? texts.inCurrency(moneyIn(countingIn).many) : texts.title}</AlertTitle>
      {isOther ? texts.bodyInCurrency(moneyIn(currency).many) : texts.body}
    </Alert>
  )
}
