import './no-script-account-nav.css'

/** The HTML is the same for everyone, so it cannot say who is signed in. */
export function NoScriptAccountNav() {
  return (
    <nav className="page-width no-script-account-nav" aria-label="Account">
      <span>Signed in?</span>
      <a href="/profile">Your account</a>
      <form method="post" action="/profile">
        <button type="submit" className="button button--line button--small" name="deed" value="logout">
          Log out
        </button>
      </form>
    </nav>
  )
}
