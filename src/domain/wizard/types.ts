/** New-stack wizard state. Spec 1 §3 "Client-held wizard state" and §4, WIZ-14. */
export const FLOW_TYPES = ['allData', 'roas', 'creativeRoas', 'portfolioLtv'] as const
export type FlowType = (typeof FLOW_TYPES)[number]

export const FLOW_STEPS = {
  allData: ['source', 'destination'],
  roas: ['source1', 'source2', 'destination'],
  creativeRoas: ['source', 'tenjin_datavault', 'destination'],
  portfolioLtv: ['source', 'tenjin_datavault', 'destination'],
} as const satisfies Record<FlowType, readonly string[]>
export type FlowStep<F extends FlowType = FlowType> = (typeof FLOW_STEPS)[F][number]

/** Category to label to selected. */
export type OptionMap = Readonly<Record<string, Readonly<Record<string, boolean>>>>

export interface FlowState {
  readonly step: FlowStep
  /** Set when the option maps were restored or come from Back, so that entering the step keeps them. */
  readonly skipChooserCreation: boolean
  /** One option map per step that has a chooser. */
  readonly options: Readonly<Partial<Record<FlowStep, OptionMap>>>
}

export interface WizardSelections {
  /** Source type ids, in the order they were chosen. */
  readonly sourceTypeIds: readonly number[]
  /** Source type id (as text) to chosen task ids. */
  readonly taskIds: Readonly<Record<string, readonly number[]>>
  /** Source type id (as text) to chosen source transformation type ids. */
  readonly transformationTypeIds: Readonly<Record<string, readonly number[]>>
  readonly destinationTypeId: number | null
  readonly destinationTransformationTypeIds: readonly number[]
  /** Answer to "Do you have Tenjin Datavault?". */
  readonly hasDatavault: boolean | null
}

/** What creation has done so far, so that a retry or a reload goes on from there. WIZ-11, C-5. */
export interface CreationProgress {
  /** Credential entry key to the saved credential's id. */
  readonly credentialIds: Readonly<Record<string, number>>
  readonly destinationId: number | null
  /** Source type id (as text) to the new stack's id. */
  readonly stackIds: Readonly<Record<string, number>>
  readonly destinationTransformationsDone: boolean
  /** ISO time that the first attempt used, sent again on a retry. */
  readonly startedAt: string | null
  /** The step whose answer never came: look it up before creating again. */
  readonly inFlight: string | null
}

export interface WizardState {
  readonly flowType: FlowType
  readonly flows: Readonly<Record<FlowType, FlowState>>
  readonly selections: WizardSelections
  /** True once a flow is finished and the credentials step may be entered. */
  readonly finished: boolean
  readonly creation: CreationProgress
}
