import type { Destination } from '@/server/warehouses/core/destination'

/** Open destinations of a test, which are used one after the other, because opening one takes longer than a load. */
export const createDestinationPool = (open: (installation: string) => Promise<Destination>) => {
  const idle = new Map<string, Destination[]>()
  return {
    /** Does work with a destination that no other work uses; opens one if all are in use. */
    use: async <T>(installation: string, work: (destination: Destination) => Promise<T>): Promise<T> => {
      const free = idle.get(installation) ?? []
      idle.set(installation, free)
      const destination = free.pop() ?? (await open(installation))
      try {
        return await work(destination)
      } finally {
        free.push(destination)
      }
    },
    /** Closes all. */
    empty: async (): Promise<void> => {
      const all = [...idle.values()].flat()
      idle.clear()
      await Promise.all(all.map((destination) => destination.close()))
    },
  }
}
