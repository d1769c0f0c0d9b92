import type { ComponentProps } from 'react'

type ButtonProps = ComponentProps<'button'> & {
  look?: 'line' | 'zari' | 'danger'
  small?: boolean
  /** Under way: cannot be pressed again. The caller says what is under way in the label ("Sending..."). */
  busy?: boolean | undefined
}

export function Button({ look, small, busy, className, disabled, ...rest }: ButtonProps) {
  const classes = ['btn', look && `btn--${look}`, small && 'btn--sm', busy && 'is-busy', className]
  return (
    <button
      type="button"
      {...rest}
      disabled={disabled || busy}
      aria-busy={busy || undefined}
      className={classes.filter(Boolean).join(' ')}
    />
  )
}
