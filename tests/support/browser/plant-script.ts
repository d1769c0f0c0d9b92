import { registerHooks } from 'node:module'

/** A hole in About: loaded before the web server, it puts two scripts into the built page that nobody of us wrote. */
const hole = `
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
    return url.endsWith('/build/server/index.js') ? { ...loaded, source: `${loaded.source}${hole}` } : loaded
  },
})
