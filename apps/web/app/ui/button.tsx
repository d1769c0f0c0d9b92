import { type ComponentProps, useEffect, useRef } from 'react'

type ButtonProps = Omit<ComponentProps<'button'>, 'ref'> & {
  variant?: 'line' | 'zari' | 'danger'
  small?: boolean
  /** The caller says in the label what is under way ("Sending..."). */
  busy?: boolean | undefined
}

export function Button({ variant, small, busy, className, disabled, ...rest }: ButtonProps) {
  const button = useRef<HTMLButtonElement>(null)
  // A disabled button loses the focus; it gets it back unless the focus has moved on.
  useEffect(() => {
    if (!busy) return
    return () => {
      if (document.activeElement === document.body) button.current?.focus({ preventScroll: true })
    }
  }, [busy])
  const classes = [
    'button',
    variant && `button--${variant}`,
    small && 'button--small',
    busy && 'is-busy',
    className,
  ]
  return (
    <button
      type="button"
      {...rest}
      ref={button}
      disabled={disabled || busy}
      aria-busy={busy || undefined}
      className={classes.filter(Boolean).join(' ')}
    />
  )
}
