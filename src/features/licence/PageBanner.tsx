import { useEffect } from 'react'
import { useAtom } from 'jotai'
import { useBackendMode } from '@/api/resources/account/capabilities'
import { SilentBoundary } from '@/components/common/loading/SilentBoundary'
import { SampleDataBanner } from '@/components/layout/pages/SampleDataBanner'
import { isSampleDataExpectedAtom } from '@/state/notices/sampleDataExpected'
import { LicenceBanner } from './LicenceBanner'
import { PageBannerSlot } from './PageBannerSlot'

export interface PageBannerProps {
  /** Whether the line includes the licence; false on the provider's pages. */
  readonly hasLicence: boolean
}

/**
 * Line above every page behind the login: says that the data are samples if the backend's mode is `sample`, and shows
 * the licence banner. Until the backend has answered it is empty, because the mode decides where the licence stands.
 */
export function PageBanner({ hasLicence }: PageBannerProps) {
  const mode = useBackendMode()
  const [isExpected, expect] = useAtom(isSampleDataExpectedAtom)
  const isSample = mode === undefined ? null : mode === 'sample'
  useEffect(() => {
    // stored for the next page, which reserves the space before the backend has answered (P13)
    if (isSample !== null && isSample !== isExpected) expect(isSample)
  }, [isSample, isExpected, expect])
  if (isSample === null) return <PageBannerSlot hasLicence={hasLicence} />
  const licence = hasLicence && (
    <SilentBoundary>
      <LicenceBanner place={isSample ? 'end' : 'line'} />
    </SilentBoundary>
  )
  return isSample ? <SampleDataBanner>{licence}</SampleDataBanner> : licence
}
