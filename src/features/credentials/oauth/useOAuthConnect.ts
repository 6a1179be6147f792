import { useAtom, useAtomValue, useSetAtom, useStore } from 'jotai'
import { type RefObject, useEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'
import type { OAuthConnectProps } from '@/features/credentials/form/OAuthConnect'
import type { EditFormInput } from '@/domain/credentials/form/editing'
import {
  type OAuthOutcome,
  authorizeAddress,
  connectedAs,
  resolveOAuthAnswer,
} from '@/domain/credentials/oauth/oauth'
import type { CredentialAttributes, CredentialFormDefinition, OAuthResult } from '@/domain/credentials/types'
import { credentialMessages } from '@/features/credentials/messages'
import { brand } from '@/config/brand'
import { ownValue } from '@/domain/shared/ownValue'
import { isMemoryOnlyAtom } from '@/state/vault/sealedEntries'
import { saveEntriesAtom } from '@/state/vault/credentialEntries'
import { leavePageAtom, useLeaving } from '@/state/browser/leavePage'
import {
  type OAuthMessage,
  oauthReturnAtom,
  startOAuthAtom,
  oauthMessageAtom,
} from '@/state/vault/oauthReturn'
import { sessionAtom } from '@/state/session/session'

const texts = credentialMessages.oauth

/** Input of `useOAuthConnect`: a credential form whose values come from signing in to an OAuth provider. */
export interface OAuthConnectInput {
  /** Definition of the form's fields. */
  readonly fieldSet: CredentialFormDefinition
  /** Identifies the form, so that it receives its own result after an OAuth redirect. */
  readonly place: string
  /** Zero-based index among the credential forms of the stack. */
  readonly index: number
  /** Current values, by field name. */
  readonly attributes: CredentialAttributes
  /** Result of an earlier sign-in; null if not connected. */
  readonly oauth: OAuthResult | null
  /**
   * Typed values that aren't stored elsewhere; sent in the OAuth state and restored on return. Null if there are
   * none.
   */
  readonly typed: EditFormInput | null
  /** Stores the provider's result. */
  readonly onConnected: (oauth: OAuthResult) => void
}

const toldOf = (outcome: OAuthOutcome): OAuthMessage | null => {
  switch (outcome.kind) {
    case 'declined':
      return { kind: 'declined' }
    case 'failed':
      return { kind: 'failed', message: outcome.message }
    case 'connected':
      return outcome.instead === null ? null : { kind: 'instead', before: outcome.instead }
    case 'dropped':
      return { kind: 'dropped' }
  }
}

/** Consumes the OAuth result for this form and focuses its section. */
const useAnswer = (
  { fieldSet, place, onConnected }: OAuthConnectInput,
  section: RefObject<HTMLElement | null>,
) => {
  const store = useStore()
  const arrived = useAtomValue(oauthReturnAtom)
  useEffect(() => {
    const session = store.get(sessionAtom)
    if (arrived?.place !== place || session === null) return
    store.set(oauthReturnAtom, null)
    const outcome = resolveOAuthAnswer(arrived.answer, arrived.pending, session, fieldSet)
    if (outcome.kind === 'connected') onConnected(outcome.oauth)
    store.set(oauthMessageAtom, { place, told: toldOf(outcome) })
    section.current?.focus()
  }, [arrived, place, store, fieldSet, onConnected, section])
}

/**
 * Returns a function that redirects to the provider after typed values are stored; it resolves to whether that
 * succeeded.
 */
const useLeaveToProvider = ({ fieldSet, place, index, attributes, oauth, typed }: OAuthConnectInput) => {
  const store = useStore()
  const keep = useSetAtom(saveEntriesAtom)
  const { pathname, search } = useLocation()
  return async (isOther: boolean): Promise<boolean> => {
    await keep()
    const state = store.set(startOAuthAtom, {
      label: fieldSet.label,
      index,
      returnTo: pathname + search,
      place,
      connectedAs: oauth === null ? null : connectedAs(fieldSet, attributes),
      typed,
    })
    const provider = fieldSet.oauth
    const client = ownValue(brand.oauth, fieldSet.label)
    if (state === null || provider === null || client === undefined) return false
    const redirectOrigin = brand.apiOrigin === '' ? window.location.origin : brand.apiOrigin
    store.get(leavePageAtom).go(authorizeAddress({ provider, ...client, redirectOrigin, state, isOther }))
    return true
  }
}

/** Id selected in the type's dropdown, or null. */
const chosenAccount = (
  fieldSet: CredentialFormDefinition,
  attributes: CredentialAttributes,
): string | null => {
  const name = fieldSet.fields.find((field) => field.inputType === 'dropdown')?.name
  const value = name === undefined ? '' : (attributes[name] ?? '')
  return value === '' ? null : value
}

const hasNoChoice = (fieldSet: CredentialFormDefinition, oauth: OAuthResult | null): boolean =>
  oauth !== null &&
  oauth.ids.length === 0 &&
  fieldSet.fields.some((field) => field.inputType === 'dropdown' && !field.optional)

/**
 * Signs a credential form in to its OAuth provider: redirects to the provider, and on return passes its result to
 * `onConnected`. Returns the props of the form's sign-in section; null for a type without OAuth (CRD-8, V-2, X-7,
 *
 */
export const useOAuthConnect = (form: OAuthConnectInput): OAuthConnectProps | null => {
  const { fieldSet, place, attributes, oauth } = form
  const sectionRef = useRef<HTMLElement>(null)
  useAnswer(form, sectionRef)
  const [last, tell] = useAtom(oauthMessageAtom)
  const told = last?.place === place ? last.told : null
  const leave = useLeaveToProvider(form)
  const isMemoryOnly = useAtomValue(isMemoryOnlyAtom)
  const [isLeaving, setIsLeaving] = useLeaving()
  if (fieldSet.oauth === null) return null
  const { label, name } = fieldSet.oauth
  const isSetUp = (ownValue(brand.oauth, label)?.clientId ?? '') !== ''
  const connect = async (isOther: boolean) => {
    tell(null)
    setIsLeaving(true)
    if (await leave(isOther)) return
    setIsLeaving(false)
    tell({ place, told: { kind: 'noVisit' } })
  }
  return {
    provider: name,
    connection:
      oauth === null
        ? null
        : { as: connectedAs(fieldSet, attributes), account: chosenAccount(fieldSet, attributes) },
    notice: told ?? (hasNoChoice(fieldSet, oauth) ? { kind: 'noIds' } : null),
    blockedBy: isSetUp ? null : texts.notSetUp(name, brand.supportEmail),
    isKept: !isMemoryOnly,
    isLeaving,
    sectionRef,
    onConnect: (isOther) => void connect(isOther),
  }
}
