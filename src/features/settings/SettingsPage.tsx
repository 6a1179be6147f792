import { pages } from '@/domain/shared/paths'
import { Settings } from './Settings'
import { settingsMessages } from './messages'
import { CapabilityGate } from '@/features/common/CapabilityGate'

/** Settings of the organisation, where the backend supports them. */
export function SettingsPage() {
  return (
    <CapabilityGate capability={pages.settings.capability} failed={settingsMessages.failed}>
      <Settings />
    </CapabilityGate>
  )
}
