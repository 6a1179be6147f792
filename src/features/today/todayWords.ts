import type { Days } from '@/domain/answers/compare'
import { formatDayOf } from '@/features/answers/dayWords'
import { answerMessages } from '@/features/answers/messages'

/** Names days: "9 Nov to 15 Nov". */
export const periodWords = ({ from, to }: Days): string =>
  from === to ? formatDayOf(from) : answerMessages.filters.to(formatDayOf(from), formatDayOf(to))
