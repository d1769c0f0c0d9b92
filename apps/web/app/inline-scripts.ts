// They have run long before React looks at them, so only the server knows what they say.
const isServer = import.meta.env.SSR

/**
 * Lets the stylesheet hide what is to fade in, before anything is painted; and takes that back should the page's
 * scripts never come to show it again.
 */
export const jsClassScript = isServer
  ? `(d=>{d.classList.add('js');setTimeout(()=>{'alive' in d.dataset||d.classList.remove('js')},6000)})(document.documentElement)`
  : ''

/**
 * Scrolls a page that was reloaded to where it was, before it is painted, as React Router's <ScrollRestoration> does;
 * but that one throws where storage is blocked. The key is React Router's own.
 */
export const scrollRestorationScript = isServer
  ? `try{history.state?.key||history.replaceState({key:Math.random().toString(32).slice(2)},'');scrollTo(0,JSON.parse(sessionStorage.getItem('react-router-scroll-positions')||'{}')[history.state.key]??scrollY)}catch{}`
  : ''
