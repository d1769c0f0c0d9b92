/** For `--import`: the process is CLOCK_OFFSET_MS away from the machine's clock. */
const offsetMs = Number(process.env['CLOCK_OFFSET_MS'])
const MachineDate = Date
const readMovedTime = () => MachineDate.now() + offsetMs

globalThis.Date = new Proxy(MachineDate, {
  construct: (target, args) =>
    args.length > 0 ? Reflect.construct(target, args) : new target(readMovedTime()),
  get: (target, property) => (property === 'now' ? readMovedTime : Reflect.get(target, property)),
})
