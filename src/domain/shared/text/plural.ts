import { formatRows } from '@/domain/shared/text/numbers'

/** Returns a formatted count with its noun in the right number: "1 stack", "2 stacks", "1,000 stacks". */
export const plural = (count: number, one: string, many: string): string =>
  `${formatRows(count)} ${count === 1 ? one : many}`
