import { auditTrailMessages } from '@/components/audit/messages'
import { AuditTrailScreen } from '@/screens/audit/AuditTrailScreen'
import { CapabilityGate } from './CapabilityGate'

/** Audit trail (the log of who changed what), where the backend supports it (FS-8). */
export function AuditTrailPage() {
  return (
    <CapabilityGate capability="audit" failed={auditTrailMessages.error}>
      <AuditTrailScreen />
    </CapabilityGate>
  )
}
