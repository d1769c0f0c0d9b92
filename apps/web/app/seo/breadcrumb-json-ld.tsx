import { JsonLd } from './json-ld.tsx'

type Breadcrumb = { name: string; path: string }

export function BreadcrumbJsonLd({ publicOrigin, steps }: { publicOrigin: string; steps: Breadcrumb[] }) {
  const facts = import.meta.env.SSR && {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: [{ name: 'Home', path: '/' }, ...steps].map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: publicOrigin + path,
    })),
  }
  return <JsonLd facts={facts} />
}
