import { useAtomValue } from 'jotai'
import { Navigate, useNavigate, useParams } from 'react-router-dom'
import { CredentialsSkeleton } from '@/features/credentials/form/CredentialsSkeleton'
import { CredentialsBreadcrumb } from '@/features/credentials/form/CredentialsBreadcrumb'
import { FormList } from '@/features/credentials/form/FormList'
import { DraftRow, DraftSkeleton } from './DraftRow'
import type { NextAction } from './types'
import type { Catalogue } from '@/domain/catalogue/types'
import type { CredentialEntry } from '@/domain/credentials/types'
import { isReady } from '@/domain/credentials/form/validity'
import { credentialMessages as texts } from '@/features/credentials/messages'
import { pages } from '@/domain/shared/paths'
import { CredentialPanel } from '@/features/credentials/form/CredentialPanel'
import { MemoryOnlyNotice } from '@/features/credentials/form/MemoryOnlyNotice'
import { listedForms, nextOpenForm } from '@/features/credentials/form/formOrder'
import { useCredentialForms } from '@/features/credentials/form/useCredentialForms'
import { draftDestination, draftSources } from '@/features/wizard/advanced/advancedModel'
import { flowHref } from '@/features/wizard/guided/guidedPages'
import { OwnStack } from './OwnStack'
import { RepairedWizard } from './RepairedWizard'
import { WizardFrame } from './WizardFrame'
import { isMemoryOnlyAtom } from '@/state/vault/sealedEntries'
import { wizardAtom } from '@/state/wizard/wizard'

/**
 * `/configurator/credentials/:number`: the wizard's credential form with that index, from 0; redirects to the last form
 * if the index is too high, and to the wizard's start if nothing is selected. WIZ-10, CRD-10.
 */
export const CredentialsPage = () => (
  <OwnStack>
    <RepairedWizard>
      <CredentialForms />
    </RepairedWizard>
  </OwnStack>
)

function CredentialForms() {
  const asked = Number(useParams()['number'])
  const wanted = Math.max(0, Math.trunc(asked) || 0)
  const forms = useCredentialForms()
  if (forms.kind === 'empty') return <Navigate to={pages.newStack.href()} replace />
  if (forms.kind === 'loading') return <Waiting number={wanted} />
  const last = forms.forms.length - 1
  const number = Math.min(wanted, last)
  const entry = forms.forms[number]
  if (entry === undefined || number !== asked) return <Navigate to={pages.credentials.href(number)} replace />
  return <Form forms={forms.forms} catalogue={forms.catalogue} number={number} entry={entry} />
}

interface FormProps {
  /** Values of all credential forms: of the sources in order, then of the destination. */
  readonly forms: readonly CredentialEntry[]
  /** Connectors that the wizard offers, for names and icons. */
  readonly catalogue: Catalogue
  /** Index of the shown form, from 0. */
  readonly number: number
  /** Values of the shown form, and the state of their verification. */
  readonly entry: CredentialEntry
}

function Form({ forms, catalogue, number, entry }: FormProps) {
  const navigate = useNavigate()
  const { flowType, selections } = useAtomValue(wizardAtom)
  const isMemoryOnly = useAtomValue(isMemoryOnlyAtom)
  const listed = listedForms(forms, number, catalogue)
  const open = nextOpenForm(forms, number)
  const afterSave = open === null ? pages.newStackConfirm.href() : pages.credentials.href(open)
  const areSourcesDone = forms.every((form) => form.side === 'destination' || isReady(form))
  const next: NextAction = isReady(entry)
    ? { kind: 'ready', onNext: () => void navigate(hrefAfter(forms, number)) }
    : { kind: 'blocked', reason: entry.mode === 'unchosen' ? texts.nextUnchosen : texts.nextBlocked }
  // the last form's Next leads there
  const canReview = number < forms.length - 1 && forms.every(isReady)
  const reviewShortcut = canReview
    ? { label: texts.forms.review, onFollow: () => void navigate(pages.newStackConfirm.href()) }
    : undefined
  const back = number > 0 ? pages.credentials.href(number - 1) : flowHref(flowType)
  return (
    <WizardFrame
      route="configurator-credentials-number"
      trail={[]}
      above={<CredentialsBreadcrumb side={entry.side} areSourcesDone={areSourcesDone} />}
      heading={texts.heading(entry.typeName, entry.side)}
      isHeadingHidden
      position={{ step: number + 1, steps: forms.length }}
      onBack={() => void navigate(back)}
      next={next}
      shortcut={reviewShortcut}
      foot={
        <DraftRow
          sources={draftSources(catalogue, selections)}
          destination={draftDestination(catalogue, selections)}
          hint={texts.forms.summary(forms.filter(isReady).length, forms.length)}
        />
      }
    >
      <MemoryOnlyNotice />
      <CredentialPanel
        key={entry.key}
        entryKey={entry.key}
        imageUrl={listed[number]?.imageUrl ?? ''}
        formList={<FormList forms={listed} isKept={!isMemoryOnly} />}
        nextUp={open === null ? texts.save.nextConfirm : texts.save.nextForm(forms[open]?.typeName ?? '')}
        onSaved={() => void navigate(afterSave)}
      />
    </WizardFrame>
  )
}

/** URL of the next form; after the last, the first incomplete one, else the confirm page. */
const hrefAfter = (forms: readonly CredentialEntry[], number: number): string => {
  if (number < forms.length - 1) return pages.credentials.href(number + 1)
  const open = nextOpenForm(forms, number)
  return open === null ? pages.newStackConfirm.href() : pages.credentials.href(open)
}

interface WaitingProps {
  /** Index of the requested form. */
  readonly number: number
}

/** Skeleton until the form is loaded. */
function Waiting({ number }: WaitingProps) {
  const navigate = useNavigate()
  const { flowType, selections } = useAtomValue(wizardAtom)
  const side = number < selections.sourceTypeIds.length ? 'source' : 'destination'
  return (
    <WizardFrame
      route="configurator-credentials-number"
      trail={[]}
      above={<CredentialsBreadcrumb side={side} areSourcesDone={false} />}
      heading={texts.trail.label}
      isHeadingHidden
      onBack={() => void navigate(flowHref(flowType))}
      next={{ kind: 'blocked', reason: texts.loading }}
      foot={<DraftSkeleton />}
    >
      <CredentialsSkeleton />
    </WizardFrame>
  )
}
