import { useId, useState } from 'react'
import Box from '@mui/material/Box'
import NativeSelect from '@mui/material/NativeSelect'
import OutlinedInput from '@mui/material/OutlinedInput'
import { ConfirmDialog } from '@/components/common/dialogs/ConfirmDialog'
import { Field } from '@/components/common/forms/Field'
import type { SourceZones } from '@/domain/answers/answerSettings'
import { zoneGroups, zonePlace } from '@/domain/shared/text/intlZones'
import { settingsMessages } from './messages'
import { zoneEffects } from './zoneEffects'

const texts = settingsMessages.money.zone

export interface ZoneDialogProps {
  /** IANA name of the reporting zone so far. */
  readonly zone: string
  readonly sources: readonly SourceZones[]
  /** Epoch ms. */
  readonly now: number
  readonly isBusy: boolean
  /** Why the last attempt was not saved; null for none. */
  readonly error: string | null
  readonly onSave: (zone: string) => void
  readonly onClose: () => void
}

/** Asks for the reporting zone, and says before it is saved which sources are asked in it and what keeps its days. */
export function ZoneDialog({ zone, sources, now, isBusy, error, onSave, onClose }: ZoneDialogProps) {
  const [chosen, setChosen] = useState(zone)
  const id = useId()
  const [groups] = useState(zoneGroups)
  // one that this browser does not list
  const isListed = groups.some(({ zones }) => zones.includes(zone))
  return (
    <ConfirmDialog
      isOpen
      title={texts.dialog.title}
      confirmLabel={texts.dialog.save}
      cancelLabel={texts.dialog.cancel}
      isBusy={isBusy}
      error={error}
      focusesField
      onClose={onClose}
      onConfirm={() => (chosen === zone ? onClose() : onSave(chosen))}
    >
      <Box sx={{ display: 'grid', gap: 4 }}>
        <Field id={id} label={texts.label} error={null}>
          {(input) => (
            <NativeSelect
              input={<OutlinedInput size="small" />}
              inputProps={{ ...input, autoFocus: true }}
              value={chosen}
              onChange={({ target }) => setChosen(target.value)}
            >
              {!isListed && <option value={zone}>{zone}</option>}
              {groups.map(({ name, zones }) => (
                <optgroup key={name} label={name}>
                  {zones.map((each) => (
                    <option key={each} value={each}>
                      {zonePlace(each)}
                    </option>
                  ))}
                </optgroup>
              ))}
            </NativeSelect>
          )}
        </Field>
        <div role="status">
          <Box component="ul" sx={{ display: 'grid', gap: 2, m: 0, pl: 4 }}>
            {zoneEffects(sources, chosen, now).map((effect) => (
              <li key={effect}>{effect}</li>
            ))}
          </Box>
        </div>
      </Box>
    </ConfirmDialog>
  )
}
