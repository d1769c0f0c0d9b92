import { type ComponentProps, useEffect, useRef } from 'react'

type ButtonProps = Omit<ComponentProps<'button'>, 'ref'> & {
  look?: 'line' | 'zari' | 'danger'
  small?: boolean
  /** Under way: cannot be pressed again. The caller says what is under way in the label ("Sending..."). */
  busy?: boolean | undefined
}

export function Button({ look, small, busy, className, disabled, ...rest }: ButtonProps) {
  const button = useRef<HTMLButtonElement>(null)
  // A button that cannot be pressed loses the focus to the page's beginning: it gets it back, unless it went elsewhere.
  useEffect(() => {
    if (!busy) return
    return () => {
      if (document.activeElement === document.body) button.current?.focus({ preventScroll: true })
    }
  }, [busy])
  const classes = [
    'button',
    look && `button--${look}`,
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
