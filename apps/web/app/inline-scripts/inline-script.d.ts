/** The compiled text of a script that a page carries; empty in the browser, which has run it. */
declare module '*?inline-script' {
  const script: string
  export default script
}
