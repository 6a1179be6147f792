// Loaded into the measured server with --import and --expose-gc: answers each message of its parent with the memory that is
// left after a garbage collection, bytes, and with the number of open timers, files and sockets.
process.on('message', () => {
  globalThis.gc()
  const { heapUsed, external, rss } = process.memoryUsage()
  process.send?.({ heap: heapUsed + external, rss, resources: process.getActiveResourcesInfo().length })
})
process.channel?.unref()
