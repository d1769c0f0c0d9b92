import { index, type RouteConfig, route } from '@react-router/dev/routes'

const development = process.env['NODE_ENV'] !== 'production'

export default [
  index('routes/home/home.tsx'),
  route('products', 'routes/products.tsx'),
  // The sheet of every component in every state; it is not built for production.
  ...(development ? [route('kit', 'routes/kit/kit.tsx')] : []),
] satisfies RouteConfig
