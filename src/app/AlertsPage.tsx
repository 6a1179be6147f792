import { alertMessages } from '@/components/alerts/messages'
import { AlertsScreen } from '@/screens/alerts/AlertsScreen'
import { CapabilityGate } from './CapabilityGate'
import { OrganisationGate } from './OrganisationGate'

const { capabilities: title, body } = alertMessages.failed

/** Inbox of alerts, where the backend supports it. */
export function AlertsPage() {
  return (
    <CapabilityGate capability="alerts" failed={{ title, body }}>
      <OrganisationGate title={alertMessages.title}>
        <AlertsScreen />
      </OrganisationGate>
    </CapabilityGate>
  )
}
