import { pages } from '@/domain/shared/paths'
import { alertMessages } from '@/components/alerts/messages'
import { AlertsScreen } from '@/screens/alerts/AlertsScreen'
import { CapabilityGate } from '@/features/common/CapabilityGate'
import { OrganisationGate } from '@/features/common/OrganisationGate'

const { capabilities: title, body } = alertMessages.failed

/** Inbox of alerts, where the backend supports it. */
export function AlertsPage() {
  return (
    <CapabilityGate capability={pages.alerts.capability} failed={{ title, body }}>
      <OrganisationGate title={alertMessages.title}>
        <AlertsScreen />
      </OrganisationGate>
    </CapabilityGate>
  )
}
