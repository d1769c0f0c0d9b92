import { useSyncExternalStore } from 'react'
import { Link } from 'react-router'
import { Icon } from '../icon.tsx'
import { currentToasts, dismissToast, subscribeToToasts, type Toast } from './toast.ts'
import './toast.css'

const noToasts: readonly Toast[] = []

/** Both regions are always rendered: screen readers announce only changes to regions they know. */
export function ToastRegion() {
  const toasts = useSyncExternalStore(subscribeToToasts, currentToasts, () => noToasts)
  const isUrgent = (toast: Toast) => toast.tone === 'err'
  return (
    <div className="toasts">
      <div role="status">
        {toasts
          .filter((toast) => !isUrgent(toast))
          .map((toast) => (
            <ToastCard key={toast.id} toast={toast} />
          ))}
      </div>
      <div role="alert">
        {toasts.filter(isUrgent).map((toast) => (
          <ToastCard key={toast.id} toast={toast} />
        ))}
      </div>
    </div>
  )
}

/** The CSS animation is the timer: it pauses under pointer and focus, and its end dismisses the toast. */
function ToastCard({ toast: { id, tone, text, seconds, action } }: { toast: Toast }) {
  return (
    <div className={`toast toast--${tone}`}>
      <Icon name={tone} />
      <span>{text}</span>
      {action && 'to' in action && (
        <Link className="toast__action on-dark" to={action.to} onClick={() => dismissToast(id)}>
          {action.label}
        </Link>
      )}
      {action && 'onClick' in action && (
        <button
          type="button"
          className="toast__action on-dark"
          onClick={() => {
            dismissToast(id)
            action.onClick()
          }}
        >
          {action.label}
        </button>
      )}
      <button
        type="button"
        className="icon-button on-dark"
        aria-label="Dismiss"
        onClick={() => dismissToast(id)}
      >
        <Icon name="close" />
      </button>
      <i
        className="toast__countdown"
        style={{ animationDuration: `${seconds}s` }}
        onAnimationEnd={() => dismissToast(id)}
      />
    </div>
  )
}
