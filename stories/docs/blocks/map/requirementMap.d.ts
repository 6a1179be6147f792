/** Requirement ids with the stories and tests that quote them, read by .ci/map when Storybook is built. */
declare module 'virtual:requirement-map' {
  interface MapState {
    readonly state: string
    /** Storybook id of the story that shows the state. */
    readonly story: string
    /** Whether the story is a test without a picture of its own. */
    readonly isTest: boolean
  }
  interface MapStory {
    /** Storybook id. */
    readonly story: string
    readonly title: string
    /** Name of the story. */
    readonly label: string
    /** Doc comment of the story; '' if it has none. */
    readonly line: string
  }
  interface MapTest {
    readonly path: string
    readonly title: string
  }
  /** A requirement id and everything that quotes it. */
  export interface MapRow {
    readonly id: string
    /** Text of the requirement. */
    readonly words: string
    /** States that the requirement names, each with the story that shows it. */
    readonly states: readonly MapState[]
    readonly stories: readonly MapStory[]
    /** Paths of files in src/domain. */
    readonly rules: readonly string[]
    readonly tests: readonly MapTest[]
  }
  /** A group of requirements, such as an area of the product. */
  export interface MapSection {
    readonly key: string
    readonly name: string
    readonly rows: readonly MapRow[]
  }
  const sections: readonly MapSection[]
  export default sections
}
