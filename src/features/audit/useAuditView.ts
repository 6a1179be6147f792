import { type AuditView, auditViewOf, withAuditView } from '@/domain/access/auditView'
import { type AddressView, useAddressView } from '@/features/common/useAddressView'

const form = { read: auditViewOf, write: withAuditView }

/** The filters of the audit trail that the address names (FS-8). */
export const useAuditView = (): AddressView<AuditView> => useAddressView(form)
