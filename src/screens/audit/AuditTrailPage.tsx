import { pages } from '@/domain/shared/paths'
import { auditTrailMessages } from '@/components/audit/messages'
import { AuditTrailScreen } from '@/screens/audit/AuditTrailScreen'
import { CapabilityGate } from '@/features/common/CapabilityGate'

/** Audit trail (the log of who changed what), where the backend supports it (FS-8). */
export function AuditTrailPage() {
  return (
    <CapabilityGate capability={pages.auditTrail.capability} failed={auditTrailMessages.error}>
      <AuditTrailScreen />
    </CapabilityGate>
  )
}
