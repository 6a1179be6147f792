import Link from '@mui/material/Link'
import { useQuery } from '@tanstack/react-query'
import { useAtom, useAtomValue } from 'jotai'
import { licenceQuery } from '@/api/resources/licences'
import { WarningBanner } from '@/components/common/WarningBanner'
import { shell } from '@/domain/messages/shell'
import { builderNotices } from '@/domain/messages/builderNotices'
import { supportLink } from '@/domain/shared/brand'
import { formatRows } from '@/domain/shared/numbers'
import { type BuildWarning, buildWarnings } from '@/domain/wizard/warning'
import { useMetering } from '@/features/metering/useMetering'
import { nowAtom } from '@/state/clock'
import { closedWarningsAtom } from '@/state/closedWarnings'

const { warnings } = builderNotices

const textOf = (warning: BuildWarning): string =>
  warning.kind === 'trialEnded' ? warnings.trialEnded : warnings.overAllowance(formatRows(warning.rows))

/** Above the builder: the trial has ended, or the month's rows are over the allowance. Closes for good. WIZ-12. */
export const WizardWarning = () => {
  const licence = useQuery(licenceQuery()).data ?? null
  const metering = useMetering()
  const now = useAtomValue(nowAtom)
  const [closed, setClosed] = useAtom(closedWarningsAtom)
  const warning = buildWarnings(licence, metering, now).find(({ kind }) => !closed.includes(kind))
  if (warning === undefined) return null
  return (
    <WarningBanner
      action={
        <Link href={supportLink()} sx={{ alignSelf: 'center', mr: 2, fontWeight: 540, whiteSpace: 'nowrap' }}>
          {shell.contact}
        </Link>
      }
      onClose={() => setClosed([...closed, warning.kind])}
    >
      {textOf(warning)}
    </WarningBanner>
  )
}
