import './brand.css'

/** Decorative: the accessible name comes from the element around it. */
export function Brand() {
  return (
    <>
      <span className="brand__monogram" />
      <span className="brand__wordmark" />
    </>
  )
}
