/** New-stack wizard state. Spec 1 §3 "Client-held wizard state" and §4, WIZ-14. */
export const FLOW_TYPES = ['allData', 'roas', 'creativeRoas', 'portfolioLtv'] as const
export type FlowType = (typeof FLOW_TYPES)[number]

/** Ids of the steps, which `steps.ts` defines. */
export type FlowStep = 'source' | 'source1' | 'source2' | 'tenjin_datavault' | 'destination'

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
  /** Those that fell when the destination was unselected, by source: choosing a destination brings them back. */
  readonly unselectedTransformationTypeIds?: Readonly<Record<string, readonly number[]>> | undefined
  readonly destinationTypeId: number | null
  readonly destinationTransformationTypeIds: readonly number[]
  /** Answer to "Do you have Tenjin Datavault?". */
  readonly hasDatavault: boolean | null
}

/**
 * What creation has made so far, so that a retry or a reload goes on from there (WIZ-11, C-5). Each result stands with
 * what it was made from: it counts only while the wizard still asks for the same.
 */
export interface CreationProgress {
  /** By credential entry key. */
  readonly credentials: Readonly<
    Record<string, { readonly id: number; readonly label: string; readonly name: string }>
  >
  readonly destination: {
    readonly id: number
    readonly destinationTypeId: number
    readonly credentialsId: number
  } | null
  /** By source type id (as text); `key` is the idempotency key that it was made with. */
  readonly stacks: Readonly<Record<string, { readonly id: number; readonly key: string }>>
  /** Names the destination transformations that were made (their `wantedKey`). */
  readonly destinationTransformationsKey: string | null
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
