import { useQuery } from '@tanstack/react-query'
import { capabilitiesQuery } from '@/api/resources/capabilities'
import { PageSkeleton } from '@/components/layout/PageSkeleton'
import { AuditTrailScreen } from '@/screens/audit/AuditTrailScreen'
import { screens } from './screens'

const { notFound } = screens

/** The audit trail where the backend announces it, else the page of an unknown address (FS-8). */
export function AuditTrailPage() {
  const { data, isPending } = useQuery(capabilitiesQuery())
  if (isPending) return <PageSkeleton shape="list" />
  return data?.calls.has('audit') === true ? <AuditTrailScreen /> : <notFound.Component />
}
