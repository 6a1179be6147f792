/** What failed; shown above the service's message, which names nothing (NTF-2). */
export const notDone = {
  deleted: (name: string) => `Couldn't delete ${name}.`,
  activated: (name: string) => `Couldn't activate ${name}.`,
  saved: (stack: string) => `Couldn't save the endpoints of ${stack}.`,
}
