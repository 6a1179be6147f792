/** What failed; shown above the service's message, which names nothing (NTF-2). */
export const notDone = {
  deleted: (name: string) => `${name} was not deleted.`,
  activated: (name: string) => `${name} was not activated.`,
  saved: (stack: string) => `The endpoints of ${stack} were not saved.`,
}
