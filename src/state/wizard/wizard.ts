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
import { SYNC, purgeAtom, generationOf, persistedAtom } from '@/state/browser/persistedAtom'
import { storageKeys } from '@/state/browser/storageKeys'
import { noteTakenAtom } from './lostStack'

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
  onTaken: (set, before, after) => set(noteTakenAtom, { before, after }),
})

/**
 * State of the new-stack wizard, kept in local storage (WIZ-9, WIZ-14); its rules are functions of `domain/wizard`.
 * Written only by stories and tests; the app uses the atoms below.
 */
export const wizardAtom = atom(
  (get) => get(keptAtom),
  (_get, set, state: WizardState) => set(keptAtom, state),
)

/** Applies a rule and writes only if the rule returns a different state. */
const changeAtom = atom(null, (get, set, change: (state: WizardState) => WizardState) => {
  const before = get(keptAtom)
  const after = change(before)
  if (after !== before) set(keptAtom, after)
})

/**
 * Write-only atom that loads the new-stack wizard's state from local storage, if another tab has stored a newer one.
 */
export const syncWizardAtom = atom(null, (_get, set) => set(keptAtom, SYNC))

/**
 * Counter that grows when the new-stack wizard's state is deleted. Work that began under an earlier number must discard
 * its result.
 */
export const wizardGenerationAtom = atom((get) => generationOf(get, storageKeys.wizard))

/**
 * Opens one of the four flows of the new-stack wizard: the active one at the step where it was left; another one at its
 * first step, which discards everything selected before.
 */
export const startFlowAtom = atom(null, (_get, set, flow: FlowType) =>
  set(changeAtom, (state) => startFlow(state, flow)),
)

/**
 * Builds the options of the wizard's current step from the catalogue of source and destination types; selections of a
 * restored step are kept.
 */
export const enterStepAtom = atom(null, (_get, set, catalogue: Catalogue) =>
  set(changeAtom, (state) => enterStep(state, catalogue)),
)

/** An option of a wizard step: the label of a source or destination type, and the category that lists it. */
export interface OptionChoice {
  readonly category: string
  readonly label: string
}

/**
 * Selects or deselects an option of the wizard's current step; at a step that allows one option, it replaces the
 * selected one. Throws a ForbiddenStateError if the stored state has two selected there (WIZ-6).
 */
export const toggleOptionAtom = atom(null, (_get, set, { category, label }: OptionChoice) =>
  set(changeAtom, (state) => toggleOption(state, category, label)),
)

/** Stores the answer to the wizard's question "Do you have Tenjin Datavault?" (WIZ-5). */
export const answerDatavaultAtom = atom(null, (_get, set, hasDatavault: boolean) =>
  set(changeAtom, (state) => answerDatavault(state, hasDatavault)),
)

/**
 * Goes to the wizard's next step and, in a guided flow, builds its options from the catalogue, in one write; does nothing if the
 * current step is incomplete or the last.
 */
export const goNextAtom = atom(null, (_get, set, catalogue?: Catalogue) =>
  set(changeAtom, (state) => {
    const next = goNext(state)
    return catalogue === undefined || next === state ? next : enterStep(next, catalogue)
  }),
)

/** Goes to the wizard's previous step; does nothing at the first. */
export const goBackAtom = atom(null, (_get, set) => set(changeAtom, goBack))

/**
 * Goes to the wizard step with this id, as stored in a browser history entry; stops before a step that can't be reached
 * yet.
 */
export const goToStepAtom = atom(null, (_get, set, step: string) =>
  set(changeAtom, (state) => goToStep(state, step)),
)

/** A checkbox of the advanced builder, and the catalogue to look it up in. */
export interface AdvancedChoice {
  readonly toggle: AdvancedToggle
  readonly catalogue: Catalogue
}

/**
 * Selects or deselects a source, endpoint, transformation or destination in the advanced builder. Throws a
 * ForbiddenStateError if the stored state has two destinations selected (WIZ-6), and a look-up error for an id or label
 * that the catalogue does not contain (WIZ-13).
 */
export const toggleAdvancedAtom = atom(null, (_get, set, { toggle, catalogue }: AdvancedChoice) =>
  set(changeAtom, (state) => toggleAdvanced(state, toggle, catalogue)),
)

/** Removes from the stored state of the advanced builder whatever the catalogue no longer contains (WIZ-9). */
export const restoreAdvancedAtom = atom(null, (_get, set, catalogue: Catalogue) =>
  set(changeAtom, (state) => restoreAdvanced(state, catalogue)),
)

/**
 * Finishes the wizard's flow: computes what to create from the selected options, and makes the credentials step
 * accessible (WIZ-10).
 */
export const finishFlowAtom = atom(null, (_get, set, catalogue: Catalogue) =>
  set(changeAtom, (state) => finishFlow(state, catalogue)),
)

/**
 * Records the step of the creation (credentials, destination, stacks, transformations) that is about to be sent, so
 * that a reload does not send it twice (C-5).
 */
export const creationSentAtom = atom(null, (get, set, stepId: CreationStepId) => {
  const now = new Date(get(nowAtom)).toISOString()
  set(changeAtom, (state) => ({ ...state, creation: creationSent(state.creation, stepId, now) }))
})

/** Records that the service rejected the creation step that was sent last, so that it created nothing. */
export const creationRefusedAtom = atom(null, (_get, set) =>
  set(changeAtom, (state) => ({ ...state, creation: creationRefused(state.creation) })),
)

/**
 * Stores the result of a creation step, such as the id of a new stack, so that a retry or a reload continues after it
 * (WIZ-11).
 */
export const recordCreationAtom = atom(null, (_get, set, result: CreationResult) =>
  set(changeAtom, (state) => ({ ...state, creation: creationRecorded(state.creation, result) })),
)

/** Deletes the state of the new-stack wizard, on cancel and once everything is created (WIZ-9, MOD-7). */
export const resetWizardAtom = atom(null, (_get, set) => set(purgeAtom, [storageKeys.wizard]))
