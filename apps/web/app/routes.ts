import { type RouteConfig, route } from '@react-router/dev/routes'

export default [route('products', 'routes/products.tsx')] satisfies RouteConfig
