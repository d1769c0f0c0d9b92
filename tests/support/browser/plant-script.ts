import { registerHooks } from 'node:module'

/** Loaded before the web server: injects two foreign scripts into the built About page. */
const injectedCode = `
{
  const { createElement } = await import('react')
  const about = routes['routes/about/about']
  const About = about.module.default
  const script = (content, nonce) => createElement('script', { nonce, dangerouslySetInnerHTML: { __html: content } })
  const planted = [script('window.planted = true'), script('window.planted = 1', 'guessed')]
  about.module = { ...about.module, default: (props) => [...planted, createElement(About, props)] }
}
`

registerHooks({
  load(url, context, next) {
    const loaded = next(url, context)
    return url.endsWith('/build/web.js') ? { ...loaded, source: `${loaded.source}${injectedCode}` } : loaded
  },
})
