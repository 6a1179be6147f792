/** The new-stack wizard's persisted state (WIZ-9, WIZ-14). The rules are functions of domain/wizard. */
import { atom } from 'jotai'
import * as z from 'zod/mini'
import type { Catalogue } from '@/domain/catalogue/types'
import { restoreAdvanced, toggleAdvanced } from '@/domain/wizard/advanced/advanced'
import type { AdvancedToggle } from '@/domain/wizard/advanced/advanced'
import type { CreationResult, CreationStepId } from '@/domain/wizard/creation/creationPlan'
import { creationRecorded, creationRefused, creationSent } from '@/domain/wizard/creation/creationProgress'
import { finishFlow } from '@/domain/wizard/flow/finish'
import {
  answerDatavault,
  defaultWizardState,
  goBack,
  goNext,
  goToStep,
  startFlow,
} from '@/domain/wizard/flow/flows'
import { enterStep, toggleOption } from '@/domain/wizard/flow/selection'
import { FLOW_STEPS, stepIds } from '@/domain/wizard/flow/steps'
import { FLOW_TYPES } from '@/domain/wizard/types'
import type { FlowType, WizardState } from '@/domain/wizard/types'
import { nowAtom } from '@/state/browser/clock'
import { SYNC, forgetAtom, generationOf, persistedAtom, storageKeys } from '@/state/browser/persistedAtom'

const ids = z.readonly(z.array(z.number()))
const optionMap = z.record(z.string(), z.record(z.string(), z.boolean()))

const flowSchema = <Flow extends FlowType>(flow: Flow) => {
  const steps = stepIds(flow)
  const step = z.string().check(z.refine((value) => steps.some((known) => known === value)))
  return z.object({
    step: z.pipe(
      step,
      z.transform((value) => steps.find((known) => known === value) ?? FLOW_STEPS[flow][0].id),
    ),
    skipChooserCreation: z.boolean(),
    options: z.partialRecord(z.enum(steps), optionMap),
  })
}

const wizardSchema: z.ZodMiniType<WizardState> = z.object({
  flowType: z.enum(FLOW_TYPES),
  flows: z.object({
    allData: flowSchema('allData'),
    roas: flowSchema('roas'),
    creativeRoas: flowSchema('creativeRoas'),
    portfolioLtv: flowSchema('portfolioLtv'),
  }),
  selections: z.object({
    sourceTypeIds: ids,
    taskIds: z.record(z.string(), ids),
    transformationTypeIds: z.record(z.string(), ids),
    unselectedTransformationTypeIds: z.optional(z.record(z.string(), ids)),
    destinationTypeId: z.nullable(z.number()),
    destinationTransformationTypeIds: ids,
    hasDatavault: z.nullable(z.boolean()),
  }),
  finished: z.boolean(),
  creation: z.object({
    credentials: z.record(z.string(), z.object({ id: z.number(), label: z.string(), name: z.string() })),
    destination: z.nullable(
      z.object({ id: z.number(), destinationTypeId: z.number(), credentialsId: z.number() }),
    ),
    stacks: z.record(z.string(), z.object({ id: z.number(), key: z.string() })),
    destinationTransformationsKey: z.nullable(z.string()),
    startedAt: z.nullable(z.string()),
    inFlight: z.nullable(z.string()),
  }),
})

const keptAtom = persistedAtom<WizardState>({
  key: storageKeys.wizard,
  version: 2,
  schema: wizardSchema,
  initial: defaultWizardState(),
})

/** The wizard's state; stories and tests may replace it. */
export const wizardAtom = atom(
  (get) => get(keptAtom),
  (_get, set, state: WizardState) => set(keptAtom, state),
)

/** Writes only if the rule returns a different state. */
const changeAtom = atom(null, (get, set, change: (state: WizardState) => WizardState) => {
  const before = get(keptAtom)
  const after = change(before)
  if (after !== before) set(keptAtom, after)
})

/** Adopts the state another tab has stored, if it is newer. */
export const takeOverWizardAtom = atom(null, (_get, set) => set(keptAtom, SYNC))

/** Incremented when the wizard is forgotten; work started under an earlier generation is discarded. */
export const wizardGenerationAtom = atom((get) => generationOf(get, storageKeys.wizard))

/** Opens a flow at the step where it was left. */
export const startFlowAtom = atom(null, (_get, set, flow: FlowType) =>
  set(changeAtom, (state) => startFlow(state, flow)),
)

/** Builds the current step's options from the visible catalogue; a restored selection is kept. */
export const enterStepAtom = atom(null, (_get, set, catalogue: Catalogue) =>
  set(changeAtom, (state) => enterStep(state, catalogue)),
)

export interface OptionChoice {
  readonly category: string
  readonly label: string
}

/** Toggles an option of the current step. Throws ForbiddenStateError (WIZ-6). */
export const toggleOptionAtom = atom(null, (_get, set, { category, label }: OptionChoice) =>
  set(changeAtom, (state) => toggleOption(state, category, label)),
)

/** Sets the answer to "Do you have Tenjin Datavault?" (WIZ-5). */
export const answerDatavaultAtom = atom(null, (_get, set, hasDatavault: boolean) =>
  set(changeAtom, (state) => answerDatavault(state, hasDatavault)),
)

/** Goes to the next step, unless Next is blocked. */
export const goNextAtom = atom(null, (_get, set) => set(changeAtom, goNext))

/** Goes to the previous step; the first step stays. */
export const goBackAtom = atom(null, (_get, set) => set(changeAtom, goBack))

/** Goes to the step of a browser history entry. */
export const goToStepAtom = atom(null, (_get, set, step: string) =>
  set(changeAtom, (state) => goToStep(state, step)),
)

export interface AdvancedChoice {
  readonly toggle: AdvancedToggle
  readonly catalogue: Catalogue
}

/** Toggles a choice in the advanced builder. Throws ForbiddenStateError (WIZ-6) and the look-up errors (WIZ-13). */
export const toggleAdvancedAtom = atom(null, (_get, set, { toggle, catalogue }: AdvancedChoice) =>
  set(changeAtom, (state) => toggleAdvanced(state, toggle, catalogue)),
)

/** Removes from a restored advanced stack what the catalogue no longer contains (WIZ-9). */
export const restoreAdvancedAtom = atom(null, (_get, set, catalogue: Catalogue) =>
  set(changeAtom, (state) => restoreAdvanced(state, catalogue)),
)

/** Finishes the flow: computes the selections and opens the credentials step (WIZ-10). */
export const finishFlowAtom = atom(null, (_get, set, catalogue: Catalogue) =>
  set(changeAtom, (state) => finishFlow(state, catalogue)),
)

/** Marks a creation step as in flight before it is sent; survives a reload (C-5). */
export const creationSentAtom = atom(null, (get, set, stepId: CreationStepId) => {
  const now = new Date(get(nowAtom)).toISOString()
  set(changeAtom, (state) => ({ ...state, creation: creationSent(state.creation, stepId, now) }))
})

/** Clears the in-flight step after a definite rejection. */
export const creationRefusedAtom = atom(null, (_get, set) =>
  set(changeAtom, (state) => ({ ...state, creation: creationRefused(state.creation) })),
)

/** Stores the result of a creation step, so that a retry or a reload continues from there (WIZ-11). */
export const recordCreationAtom = atom(null, (_get, set, result: CreationResult) =>
  set(changeAtom, (state) => ({ ...state, creation: creationRecorded(state.creation, result) })),
)

/** Deletes the wizard's state, on cancel and once everything is created (WIZ-9, MOD-7). */
export const resetWizardAtom = atom(null, (_get, set) => set(forgetAtom, [storageKeys.wizard]))
