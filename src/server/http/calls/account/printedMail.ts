import { optionalEndpoints } from '@/api/contract/optionalEndpoints'
import type { Core } from '@/server/accounts/core'
import { bindEndpoint } from '../endpoint'
import { notFound } from '@/server/lib/refusal'
import type { Route } from '../route'

/** Creates the route of the link in the newest mail that sample mode has printed to an address, for whoever sits at it. */
export const printedMailRoute = (core: Core): Route =>
  bindEndpoint(core, optionalEndpoints.printedMail.read, ({ body, request }) => {
    const link = core.services.printedLink?.(request, body.email) ?? null
    if (link === null) throw notFound('mail')
    return { link }
  })
