import './lotus.css'

/** An ornament: a lotus on the water. */
export function Lotus() {
  return <div className="lotus" aria-hidden="true" />
}
