/** New-stack wizard state. Spec 1 §3 "Client-held wizard state" and §4, WIZ-14. */
export const FLOW_TYPES = ['allData', 'roas', 'creativeRoas', 'portfolioLtv'] as const
export type FlowType = (typeof FLOW_TYPES)[number]

/** Step ids, defined in `steps.ts`. */
export type FlowStep = 'source' | 'source1' | 'source2' | 'tenjin_datavault' | 'destination'

/** Whether an option is selected, by category and label. */
export type OptionMap = Readonly<Record<string, Readonly<Record<string, boolean>>>>

export interface FlowState {
  readonly step: FlowStep
  /** Set when the option maps were restored or reached via Back, so that entering the step keeps them. */
  readonly skipChooserCreation: boolean
  /** One option map per step with options. */
  readonly options: Readonly<Partial<Record<FlowStep, OptionMap>>>
}

export interface WizardSelections {
  /** Source type ids, in selection order. */
  readonly sourceTypeIds: readonly number[]
  /** Selected task ids by source type id (as text). */
  readonly taskIds: Readonly<Record<string, readonly number[]>>
  /** Selected source transformation type ids by source type id (as text). */
  readonly transformationTypeIds: Readonly<Record<string, readonly number[]>>
  /** Transformations dropped when the destination was deselected, by source; restored with the next destination. */
  readonly unselectedTransformationTypeIds?: Readonly<Record<string, readonly number[]>> | undefined
  readonly destinationTypeId: number | null
  readonly destinationTransformationTypeIds: readonly number[]
  /** Answer to "Do you have Tenjin Datavault?". */
  readonly hasDatavault: boolean | null
}

/**
 * Progress of the creation, so that a retry or a reload continues from there (WIZ-11, C-5). Each result is stored with
 * its inputs and counts only while those are unchanged.
 */
export interface CreationState {
  /** By credential entry key. */
  readonly credentials: Readonly<
    Record<string, { readonly id: number; readonly label: string; readonly name: string }>
  >
  readonly destination: {
    readonly id: number
    readonly destinationTypeId: number
    readonly credentialsId: number
  } | null
  /** By source type id (as text); `key` is the idempotency key used. */
  readonly stacks: Readonly<Record<string, { readonly id: number; readonly key: string }>>
  /** Key of the created destination transformations (their `wantedKey`). */
  readonly destinationTransformationsKey: string | null
  /** ISO time of the first attempt, sent again on a retry. */
  readonly startedAt: string | null
  /** Step without an answer: look up its result before creating again. */
  readonly inFlight: string | null
}

export interface WizardState {
  readonly flowType: FlowType
  readonly flows: Readonly<Record<FlowType, FlowState>>
  readonly selections: WizardSelections
  /** True once a flow is finished and the credentials step may be entered. */
  readonly finished: boolean
  readonly creation: CreationState
}
