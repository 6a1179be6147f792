import { createContext, use } from 'react'
import { USUAL_CURRENCY } from '@/domain/answers/answerSettings'
import { type Money, moneyIn } from '@/domain/shared/text/money'

/** Code of the currency of the answer on the page. */
export const AnswerCurrency = createContext(USUAL_CURRENCY)

/** Returns the formats of amounts in the currency of the answer on the page. */
export const useMoney = (): Money => moneyIn(use(AnswerCurrency))
