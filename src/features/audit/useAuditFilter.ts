import { type AuditFilter, parseAuditFilter, withAuditFilter } from '@/components/audit/auditFilter'
import { type UrlFilter, useUrlFilter } from '@/features/common/useUrlFilter'

const form = { read: parseAuditFilter, write: withAuditFilter }

/**
 * Returns the filters of the audit trail (period, person, action, search text) from the URL, and functions that
 * change them there (FS-8).
 */
export const useAuditFilter = (): UrlFilter<AuditFilter> => useUrlFilter(form)
