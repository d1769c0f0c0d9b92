// Made by pictures/make.ts from pictures/originals. Do not edit by hand.

import type { SitePictureFiles } from '../../ui/site-picture.tsx'
import aboutHeritage480avif from './about-heritage-480.avif'
import aboutHeritage480webp from './about-heritage-480.webp'
import aboutHeritage800avif from './about-heritage-800.avif'
import aboutHeritage800webp from './about-heritage-800.webp'
import aboutHeritage1200avif from './about-heritage-1200.avif'
import aboutHeritage1200webp from './about-heritage-1200.webp'
import aboutHeritage1600avif from './about-heritage-1600.avif'
import aboutHeritage1600webp from './about-heritage-1600.webp'
import heroPortrait480avif from './hero-portrait-480.avif'
import heroPortrait480webp from './hero-portrait-480.webp'
import heroPortrait800avif from './hero-portrait-800.avif'
import heroPortrait800webp from './hero-portrait-800.webp'
import heroPortrait1080avif from './hero-portrait-1080.avif'
import heroPortrait1080webp from './hero-portrait-1080.webp'
import heroRing280avif from './hero-ring-280.avif'
import heroRing280webp from './hero-ring-280.webp'
import heroRing400avif from './hero-ring-400.avif'
import heroRing400webp from './hero-ring-400.webp'
import heroRing560avif from './hero-ring-560.avif'
import heroRing560webp from './hero-ring-560.webp'
import heroRing788avif from './hero-ring-788.avif'
import heroRing788webp from './hero-ring-788.webp'
import heroWide640avif from './hero-wide-640.avif'
import heroWide640webp from './hero-wide-640.webp'
import heroWide1024avif from './hero-wide-1024.avif'
import heroWide1024webp from './hero-wide-1024.webp'
import heroWide1600avif from './hero-wide-1600.avif'
import heroWide1600webp from './hero-wide-1600.webp'
import heroWide2400avif from './hero-wide-2400.avif'
import heroWide2400webp from './hero-wide-2400.webp'

/** @public */
export const heroRing: SitePictureFiles = {
  avif: `${heroRing280avif} 280w, ${heroRing400avif} 400w, ${heroRing560avif} 560w, ${heroRing788avif} 788w`,
  webp: `${heroRing280webp} 280w, ${heroRing400webp} 400w, ${heroRing560webp} 560w, ${heroRing788webp} 788w`,
  src: heroRing400webp,
  width: 788,
  height: 952,
}

/** @public */
export const aboutHeritage: SitePictureFiles = {
  avif: `${aboutHeritage480avif} 480w, ${aboutHeritage800avif} 800w, ${aboutHeritage1200avif} 1200w, ${aboutHeritage1600avif} 1600w`,
  webp: `${aboutHeritage480webp} 480w, ${aboutHeritage800webp} 800w, ${aboutHeritage1200webp} 1200w, ${aboutHeritage1600webp} 1600w`,
  src: aboutHeritage800webp,
  width: 1600,
  height: 1200,
  standIn: 'stand-in-about-heritage',
}

/** @public */
export const heroWide: SitePictureFiles = {
  avif: `${heroWide640avif} 640w, ${heroWide1024avif} 1024w, ${heroWide1600avif} 1600w, ${heroWide2400avif} 2400w`,
  webp: `${heroWide640webp} 640w, ${heroWide1024webp} 1024w, ${heroWide1600webp} 1600w, ${heroWide2400webp} 2400w`,
  src: heroWide1024webp,
  width: 2400,
  height: 1350,
  standIn: 'stand-in-hero-wide',
}

/** @public */
export const heroPortrait: SitePictureFiles = {
  avif: `${heroPortrait480avif} 480w, ${heroPortrait800avif} 800w, ${heroPortrait1080avif} 1080w`,
  webp: `${heroPortrait480webp} 480w, ${heroPortrait800webp} 800w, ${heroPortrait1080webp} 1080w`,
  src: heroPortrait800webp,
  width: 1080,
  height: 1350,
  standIn: 'stand-in-hero-portrait',
}
