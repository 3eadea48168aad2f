/**
 * Milliseconds of processor time that this process, with all its threads, spends until the work is done. Unlike the
 * clock it does not grow when other processes use the machine.
 */
export async function processorTimeOf(work: () => unknown): Promise<number> {
  const before = process.cpuUsage()
  await work()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000
}
