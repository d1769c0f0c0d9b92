import { type ComponentProps, useState } from 'react'
import { shopWords } from '../../../content/admin/shop.ts'
import { TextField } from '../../../ui/form/text-field.tsx'

type ReadFieldProps = Omit<ComponentProps<typeof TextField>, 'value' | 'onChange' | 'onBlur'> & {
  value: string
  /** Where visitors get to. */
  link: string | undefined
  onChange: (typed: string) => void
}

const words = shopWords.facts

/** While it is typed in, the text stays as it is; once left, the field shows what was read from it. */
export function ReadField({ value, link, hint, onChange, ...field }: ReadFieldProps) {
  const [typed, setTyped] = useState<string>()
  const tryIt = link && (
    <a href={link} target="_blank" rel="noreferrer">
      {words.tryIt} <span className="visually-hidden">{field.label}</span>
    </a>
  )
  return (
    <TextField
      {...field}
      value={typed ?? value}
      hint={
        tryIt ? (
          <>
            {hint} {tryIt}
          </>
        ) : (
          hint
        )
      }
      onChange={({ target }) => {
        setTyped(target.value)
        onChange(target.value)
      }}
      onBlur={() => setTyped(undefined)}
    />
  )
}
