/** What failed, above the service's own words, which name nothing (NTF-2). */
export const notDone = {
  deleted: (name: string) => `${name} was not deleted.`,
  activated: (name: string) => `${name} was not activated.`,
  saved: (stack: string) => `The endpoints of ${stack} were not saved.`,
}
