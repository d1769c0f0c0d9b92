import { emailLinkPages } from '@kashika/contract/email-links'
import { index, type RouteConfig, route } from '@react-router/dev/routes'

const isDevelopment = process.env['NODE_ENV'] !== 'production'

export default [
  index('routes/home/home.tsx'),
  route('products', 'routes/products/products.tsx'),
  route('products/:slug', 'routes/products/item.tsx'),
  route('collections/:slug', 'routes/collections/collection.tsx'),
  route('about', 'routes/about/about.tsx'),
  route('services', 'routes/services/services.tsx'),
  route('sizes/:kind?', 'routes/sizes/size-guide.tsx'),
  route('sizes/ring/strip', 'routes/sizes/ring-strip.tsx'),
  route('tray', 'routes/tray/tray.tsx'),
  route('contact', 'routes/contact/contact.tsx'),
  route(emailLinkPages.addPhotos, 'routes/contact/photos/photos.tsx'),
  route(':page', 'routes/legal/legal.tsx'),
  route('signin', 'routes/account/signin.tsx'),
  route('signup', 'routes/account/signup.tsx'),
  route('forgot-password', 'routes/account/forgot-password.tsx'),
  route('reset-password', 'routes/account/reset-password.tsx'),
  route('confirm-email', 'routes/account/confirm-email.tsx'),
  route(emailLinkPages.confirmSubscription, 'routes/newsletter/confirm-subscription.tsx'),
  route(emailLinkPages.unsubscribe, 'routes/newsletter/unsubscribe.tsx'),
  route('profile', 'routes/profile/profile.tsx'),
  route('admin', 'routes/admin/admin.tsx', [
    index('routes/admin/today.tsx'),
    route('enquiries', 'routes/admin/enquiries.tsx'),
    route('pieces', 'routes/admin/items.tsx'),
    route('import', 'routes/admin/import.tsx'),
    route('collections/:id?', 'routes/admin/collections.tsx'),
    route('rates', 'routes/admin/rates.tsx'),
    route('shop/:tab?', 'routes/admin/shop.tsx'),
    route('help', 'routes/admin/help.tsx'),
  ]),
  route('admin/preview/:id', 'routes/admin/preview.tsx'),
  ...(isDevelopment ? [route('kit', 'routes/kit/kit.tsx')] : []),
  route('sitemap.xml', 'routes/sitemap-index.ts'),
  route('sitemaps/:file', 'routes/sitemap-chunk.ts'),
  route('robots.txt', 'routes/robots.ts'),
  route('admin?/site.webmanifest', 'routes/web-manifest.ts'),
  route('*', 'routes/not-found.tsx'),
] satisfies RouteConfig
