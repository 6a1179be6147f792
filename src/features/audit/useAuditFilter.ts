import { type AuditFilter, parseAuditFilter, withAuditFilter } from '@/components/audit/auditFilter'
import { type UrlFilter, useUrlFilter } from '@/features/common/useUrlFilter'

const form = { read: parseAuditFilter, write: withAuditFilter }

/** Filters of the audit trail, stored in the URL (FS-8). */
export const useAuditFilter = (): UrlFilter<AuditFilter> => useUrlFilter(form)
