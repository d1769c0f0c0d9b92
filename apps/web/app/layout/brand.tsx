import './brand.css'

/** The K on the waterline and the wordmark, as one picture for the eye; its name comes from what surrounds it. */
export function Brand() {
  return (
    <>
      <span className="brand__monogram" />
      <span className="brand__wordmark" />
    </>
  )
}
