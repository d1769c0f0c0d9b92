import { home } from '../../content/home.ts'
import type { Route } from './+types/home'
import { Collections } from './collections.tsx'
import { Hero, heroPreload } from './hero.tsx'
import { Promises } from './promises.tsx'
import { StayConnected } from './stay-connected.tsx'
import { Testimonials } from './testimonials.tsx'

export const links: Route.LinksFunction = () => [heroPreload]

export const meta: Route.MetaFunction = () => [
  { title: home.title },
  { name: 'description', content: home.description },
]

export default function Home() {
  return (
    <>
      <Hero />
      <Collections />
      <Promises />
      <Testimonials />
      <StayConnected />
    </>
  )
}
