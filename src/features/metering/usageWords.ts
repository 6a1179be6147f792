import { dashboardMessages } from '@/features/stacks/messages'
import { meteringMessages } from './messages'
import type { UsageOwner, UsageRow } from './usageRows'
import { formatRows } from '@/domain/shared/text/numbers'

const { table } = meteringMessages

/**
 * Name of the stack or destination that rows belong to; a deleted one has no title and is named by its id, e.g.
 * "Deleted stack 12".
 */
export const formatOwner = ({ title, kind, id }: UsageOwner): string => title || table.gone(kind, id)

/** Formats a share of the month's rows: "12%", "<1%" for less than one percent, or a dash in a month without rows. */
export const formatShare = ({ share, rows }: Pick<UsageRow, 'share' | 'rows'>): string => {
  if (share === null) return table.noValue
  return share === 0 && rows > 0 ? table.smallShare : table.share(share)
}

/**
 * Formats the change in rows from the previous month: "+7,205", "−8,288" or "0"; a dash if `change` is null, because
 * the previous month is unknown.
 */
export const formatChange = (change: number | null): string =>
  change === null ? table.noValue : table.signed(Math.sign(change), formatRows(Math.abs(change)))

/** Formats the used part of the allowance, e.g. "81%"; a dash if `percent` is null, because there is no allowance. */
export const formatUsedPercent = (percent: number | null): string =>
  percent === null ? dashboardMessages.metering.dash : table.share(percent)

/** Formats the monthly row allowance, e.g. "1,000,000"; a dash if it is 0, which means none. */
export const formatAllowance = (allowance: number): string =>
  allowance === 0 ? dashboardMessages.metering.dash : formatRows(allowance)
