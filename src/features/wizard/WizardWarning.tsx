import Link from '@mui/material/Link'
import { useQuery } from '@tanstack/react-query'
import { useAtomValue, useSetAtom } from 'jotai'
import { licenceQuery } from '@/api/resources/organisation/licences'
import { WarningBanner } from '@/components/common/feedback/WarningBanner'
import { shellMessages } from '@/components/layout/messages'
import { builderNotices } from '@/features/wizard/advanced/messages'
import { supportLink } from '@/config/brand'
import { formatRows } from '@/domain/shared/text/numbers'
import { type BuildWarning, buildWarnings, warningKey } from './warning'
import { useMetering } from '@/features/metering/useMetering'
import { nowAtom } from '@/state/browser/clock'
import { closeWarningAtom, isWarningClosedAtom } from '@/state/wizard/closedWarnings'

const { warnings } = builderNotices

const textOf = (warning: BuildWarning): string =>
  warning.kind === 'trialEnded' ? warnings.trialEnded : warnings.overAllowance(formatRows(warning.rows))

/**
 * Banner above a wizard step if the trial has ended or the row allowance is exceeded; renders nothing otherwise. Once
 * dismissed, it stays hidden for the session unless the reason changes. WIZ-12.
 */
export const WizardWarning = () => {
  const licence = useQuery(licenceQuery()).data ?? null
  const metering = useMetering()
  const now = useAtomValue(nowAtom)
  const isClosed = useAtomValue(isWarningClosedAtom)
  const close = useSetAtom(closeWarningAtom)
  const warning = buildWarnings(licence, metering, now).find((each) => !isClosed(warningKey(each, now)))
  if (warning === undefined) return null
  return (
    <WarningBanner
      action={
        <Link href={supportLink()} sx={{ alignSelf: 'center', mr: 2, fontWeight: 540, whiteSpace: 'nowrap' }}>
          {shellMessages.contact}
        </Link>
      }
      onClose={() => close(warningKey(warning, now))}
    >
      {textOf(warning)}
    </WarningBanner>
  )
}
