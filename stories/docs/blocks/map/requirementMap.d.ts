/** What .ci/map reads from the stories and tests when the book is built. */
declare module 'virtual:requirement-map' {
  interface MapState {
    readonly state: string
    /** Id of the story that shows it. */
    readonly story: string
  }
  interface MapStory {
    readonly story: string
    readonly title: string
    readonly label: string
    /** The one line that says what it shows; may be empty. */
    readonly line: string
  }
  interface MapTest {
    readonly path: string
    readonly title: string
  }
  export interface MapRow {
    readonly id: string
    readonly words: string
    readonly states: readonly MapState[]
    readonly stories: readonly MapStory[]
    /** Files of rules in src/domain. */
    readonly rules: readonly string[]
    readonly tests: readonly MapTest[]
  }
  export interface MapSection {
    readonly key: string
    readonly name: string
    readonly rows: readonly MapRow[]
  }
  const sections: readonly MapSection[]
  export default sections
}
