/** Formatted texts shared by the parts of the usage dialog. */
import { dashboardMessages } from '@/components/stacks/messages'
import { meteringMessages } from './messages'
import type { UsageOwner, UsageRow } from '@/domain/metering/usageRows'
import { formatRows } from '@/domain/shared/text/numbers'

const { table } = meteringMessages

/** Name of a stack or destination; a deleted one is identified by its number. */
export const ownerName = ({ title, kind, id }: UsageOwner): string => title || table.gone(kind, id)

/** "12 %", "<1 %", or a dash in a month without rows. */
export const shareWords = ({ share, rows }: Pick<UsageRow, 'share' | 'rows'>): string => {
  if (share === null) return table.noValue
  return share === 0 && rows > 0 ? table.smallShare : table.share(share)
}

/** "+7,205", "−8,288", "0", or a dash if the previous month is unknown. */
export const changeWords = (change: number | null): string =>
  change === null ? table.noValue : table.signed(Math.sign(change), formatRows(Math.abs(change)))

/** "81 %"; dashes without an allowance. */
export const percentWords = (percent: number | null): string =>
  percent === null ? dashboardMessages.metering.dash : table.share(percent)

/** Rows of the allowance; dashes without one. */
export const allowanceWords = (allowance: number): string =>
  allowance === 0 ? dashboardMessages.metering.dash : formatRows(allowance)
