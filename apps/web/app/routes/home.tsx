import { home } from '../content/home.ts'
import type { Route } from './+types/home'
import { Collections } from './home/collections.tsx'
import { Hero, heroPreload } from './home/hero.tsx'
import { Promises } from './home/promises.tsx'
import { StayConnected } from './home/stay-connected.tsx'
import { Testimonials } from './home/testimonials.tsx'

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
