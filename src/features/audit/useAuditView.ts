import { type AuditView, auditViewOf, withAuditView } from '@/components/audit/auditView'
import { type AddressView, useAddressView } from '@/features/common/useAddressView'

const form = { read: auditViewOf, write: withAuditView }

/** Filters of the audit trail, stored in the URL (FS-8). */
export const useAuditView = (): AddressView<AuditView> => useAddressView(form)
