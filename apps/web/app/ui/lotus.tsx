import './lotus.css'

export function Lotus() {
  return <div className="lotus" aria-hidden="true" />
}
