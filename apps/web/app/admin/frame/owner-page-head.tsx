type OwnerPageHeadProps = { title: string; text?: string | undefined }

/** On a phone the title is a bar that stays at the top. */
export function OwnerPageHead({ title, text }: OwnerPageHeadProps) {
  return (
    <div className="owner-head">
      <h1>{title}</h1>
      {text && <p>{text}</p>}
    </div>
  )
}
