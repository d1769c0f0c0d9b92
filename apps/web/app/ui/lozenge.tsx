import './lozenge.css'

/** Never carries a meaning alone: words follow it. */
export function Lozenge({ look }: { look: 'filled' | 'outlined' | 'grey' }) {
  return <span className={`lozenge lozenge--${look}`} aria-hidden="true" />
}
