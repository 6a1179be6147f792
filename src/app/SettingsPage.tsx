import { Settings } from '@/features/settings/Settings'
import { settingsMessages } from '@/features/settings/messages'
import { CapabilityGate } from './CapabilityGate'

/** Settings of the organisation, where the backend supports them. */
export function SettingsPage() {
  return (
    <CapabilityGate capability="answerSettings" failed={settingsMessages.failed}>
      <Settings />
    </CapabilityGate>
  )
}
