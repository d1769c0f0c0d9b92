/** Who calls while a run is under way shares the next with others: its result is never older than the call. */
export function shareNextRun<Input, Result>(run: (input: Input) => Promise<Result>) {
  let running: Promise<Result> | undefined
  let next: Promise<Result> | undefined

  function start(input: Input) {
    next = undefined
    running = run(input).finally(() => {
      running = undefined
    })
    return running
  }
  return (input: Input): Promise<Result> => {
    if (!running) return start(input)
    const startNext = () => start(input)
    next ??= running.then(startNext, startNext)
    return next
  }
}
