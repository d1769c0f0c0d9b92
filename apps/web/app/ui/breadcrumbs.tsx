import { Fragment } from 'react'
import { Link } from 'react-router'
import './breadcrumbs.css'

export function Breadcrumbs({ steps }: { steps: { name: string; path: string }[] }) {
  return (
    <nav className="breadcrumbs" aria-label="You are here">
      {steps.map(({ name, path }, index) => (
        <Fragment key={path}>
          {index > 0 && <span aria-hidden="true">/</span>}
          <Link to={path}>{name}</Link>
        </Fragment>
      ))}
    </nav>
  )
}
