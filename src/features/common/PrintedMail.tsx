import type { ReactNode } from 'react'
import Alert from '@mui/material/Alert'
import AlertTitle from '@mui/material/AlertTitle'
import Button from '@mui/material/Button'
import { useQuery } from '@tanstack/react-query'
import Info from 'lucide-react/icons/info'
import { printedMailMessages as texts } from '@/features/account/password/messages'
import { capabilitiesQuery } from '@/api/resources/account/capabilities'
import { printedMailQuery } from '@/api/resources/account/printedMail'

/** Whether the service prints its emails where it runs; undefined until it has answered. */
export const useIsPrinted = (): boolean | undefined => {
  const { data, isError } = useQuery(capabilitiesQuery())
  return isError ? false : data?.calls.has('printedMail')
}

/** Returns the link in the newest printed email to an address; null for none. */
export function usePrintedLink(email: string | null, mails: number): string | null {
  const isWanted = useIsPrinted() === true && email !== null
  return useQuery({ ...printedMailQuery(email ?? '', mails), enabled: isWanted }).data ?? null
}

export interface PrintedMailProps {
  /** Address that the email went to; null for an unknown one. */
  readonly email: string | null
  /** Number of emails that were requested so far, so that the link of the newest one is shown. */
  readonly mails: number
  /** Which email it is. */
  readonly kind: 'confirm' | 'reset'
  /** Shown where the service sends its emails. */
  readonly children?: ReactNode
}

/**
 * Says that a service with sample data prints its emails, and offers the link itself where the service hands it out: to
 * a browser on its own machine (N-5).
 */
export function PrintedMail({ email, mails, kind, children = null }: PrintedMailProps) {
  const isPrinted = useIsPrinted()
  const link = usePrintedLink(email, mails)
  if (isPrinted === undefined) return null
  if (!isPrinted) return children
  return (
    <Alert severity="info" icon={<Info size={16} strokeWidth={2} />} sx={{ mb: 6 }}>
      <AlertTitle>{texts.title}</AlertTitle>
      {texts.body}
      {link !== null && (
        <Button variant="contained" href={pathOf(link)} sx={{ display: 'flex', mt: 3, width: 'fit-content' }}>
          {texts[kind]}
        </Button>
      )}
    </Alert>
  )
}

/** Path and query of a link to this app, whatever name of this machine it has. */
const pathOf = (link: string): string => {
  const url = URL.parse(link)
  return url === null ? '/' : `${url.pathname}${url.search}`
}
