// Loaded into the measured server with --import: answers each message of its parent with the CPU time used so far.
process.on('message', () => {
  const { user, system } = process.cpuUsage()
  process.send?.((user + system) / 1000)
})
process.channel?.unref()
