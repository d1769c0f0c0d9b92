// They run before hydration, so the client bundle needs no copy.
const isServer = import.meta.env.SSR

/** Lets CSS hide what fades in before the first paint; undone after 6 s if the page's scripts never start. */
export const jsClassScript = isServer
  ? `(d=>{d.classList.add('js');setTimeout(()=>{'alive' in d.dataset||d.classList.remove('js')},6000)})(document.documentElement)`
  : ''

/** As React Router's <ScrollRestoration>, which throws where storage is blocked; the storage key is its own. */
export const scrollRestorationScript = isServer
  ? `try{history.state?.key||history.replaceState({key:Math.random().toString(32).slice(2)},'');scrollTo(0,JSON.parse(sessionStorage.getItem('react-router-scroll-positions')||'{}')[history.state.key]??scrollY)}catch{}`
  : ''
