/**
 * The four flows (sequences of steps) of the new-stack wizard: the advanced builder "allData", and three guided flows.
 */
export const FLOW_TYPES = ['allData', 'roas', 'creativeRoas', 'portfolioLtv'] as const
/** A flow (sequence of steps) of the new-stack wizard: the advanced builder "allData", or one of three guided flows. */
export type FlowType = (typeof FLOW_TYPES)[number]

/**
 * Step of a wizard flow. `source1` and `source2` belong to the ROAS flow only; `tenjin_datavault` is a yes/no question.
 */
export type FlowStep = 'source' | 'source1' | 'source2' | 'tenjin_datavault' | 'destination'

/** The options of a wizard step: category to label to whether the option is selected. */
export type OptionMap = Readonly<Record<string, Readonly<Record<string, boolean>>>>

/** State of one wizard flow: the current step, and the options of each visited step. */
export interface FlowState {
  readonly step: FlowStep
  /** Whether the step's options were restored or reached via Back, so that entering the step keeps their selection. */
  readonly skipChooserCreation: boolean
  /** Options per visited step; the yes/no question has none. */
  readonly options: Readonly<Partial<Record<FlowStep, OptionMap>>>
}

/** What the wizard's user selected: sources, endpoints (tasks), transformations and destination, all by id. */
export interface WizardSelections {
  /** Source type ids, in selection order. */
  readonly sourceTypeIds: readonly number[]
  /** Selected task ids by source type id (as text). */
  readonly taskIds: Readonly<Record<string, readonly number[]>>
  /** Selected source transformation type ids by source type id (as text). */
  readonly transformationTypeIds: Readonly<Record<string, readonly number[]>>
  /**
   * Source transformations dropped when the destination was deselected, by source type id (as text); the next selected
   * destination restores them.
   */
  readonly unselectedTransformationTypeIds?: Readonly<Record<string, readonly number[]>> | undefined
  /** Null while no destination is selected. */
  readonly destinationTypeId: number | null
  readonly destinationTransformationTypeIds: readonly number[]
  /** Answer to "Do you have Tenjin Datavault?"; null while not answered. */
  readonly hasDatavault: boolean | null
}

/**
 * Which resources of the wizard's new stacks already exist on the service, so that a retry or reload continues from
 * there. Each is stored with the inputs it was created from, and counts only while those are unchanged (WIZ-11, C-5).
 */
export interface CreationState {
  /** Saved credentials, by key of their credential form such as "source:15". */
  readonly credentials: Readonly<
    Record<string, { readonly id: number; readonly label: string; readonly name: string }>
  >
  /** The created destination; null until then. */
  readonly destination: {
    readonly id: number
    readonly destinationTypeId: number
    readonly credentialsId: number
  } | null
  /** Created stacks by source type id (as text); `key` is the idempotency key of the request. */
  readonly stacks: Readonly<Record<string, { readonly id: number; readonly key: string }>>
  /** Idempotency key of the created destination transformations; null until then. */
  readonly destinationTransformationsKey: string | null
  /** ISO time of the first attempt, which a retry sends again; null before it. */
  readonly startedAt: string | null
  /** Id of a step whose request got no answer; its result must be looked up before it is sent again. Null for none. */
  readonly inFlight: string | null
}

/**
 * State of the new-stack wizard, kept in local storage: active flow, state of every flow, selections and creation
 * progress (WIZ-14; spec 1 §3).
 */
export interface WizardState {
  readonly flowType: FlowType
  readonly flows: Readonly<Record<FlowType, FlowState>>
  readonly selections: WizardSelections
  /** Whether the last step is done, so that the credential forms may be opened. */
  readonly finished: boolean
  readonly creation: CreationState
}
