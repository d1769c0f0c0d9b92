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
import collectionEarrings400avif from './collection-earrings-400.avif'
import collectionEarrings400webp from './collection-earrings-400.webp'
import collectionEarrings640avif from './collection-earrings-640.avif'
import collectionEarrings640webp from './collection-earrings-640.webp'
import collectionEarrings960avif from './collection-earrings-960.avif'
import collectionEarrings960webp from './collection-earrings-960.webp'
import collectionEarrings1200avif from './collection-earrings-1200.avif'
import collectionEarrings1200webp from './collection-earrings-1200.webp'
import collectionEngagementRings400avif from './collection-engagement-rings-400.avif'
import collectionEngagementRings400webp from './collection-engagement-rings-400.webp'
import collectionEngagementRings640avif from './collection-engagement-rings-640.avif'
import collectionEngagementRings640webp from './collection-engagement-rings-640.webp'
import collectionEngagementRings960avif from './collection-engagement-rings-960.avif'
import collectionEngagementRings960webp from './collection-engagement-rings-960.webp'
import collectionEngagementRings1200avif from './collection-engagement-rings-1200.avif'
import collectionEngagementRings1200webp from './collection-engagement-rings-1200.webp'
import collectionNecklaces400avif from './collection-necklaces-400.avif'
import collectionNecklaces400webp from './collection-necklaces-400.webp'
import collectionNecklaces640avif from './collection-necklaces-640.avif'
import collectionNecklaces640webp from './collection-necklaces-640.webp'
import collectionNecklaces960avif from './collection-necklaces-960.avif'
import collectionNecklaces960webp from './collection-necklaces-960.webp'
import collectionNecklaces1200avif from './collection-necklaces-1200.avif'
import collectionNecklaces1200webp from './collection-necklaces-1200.webp'
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
export const collectionEngagementRings: SitePictureFiles = {
  avif: `${collectionEngagementRings400avif} 400w, ${collectionEngagementRings640avif} 640w, ${collectionEngagementRings960avif} 960w, ${collectionEngagementRings1200avif} 1200w`,
  webp: `${collectionEngagementRings400webp} 400w, ${collectionEngagementRings640webp} 640w, ${collectionEngagementRings960webp} 960w, ${collectionEngagementRings1200webp} 1200w`,
  src: collectionEngagementRings640webp,
  width: 1200,
  height: 1500,
  standIn: 'stand-in-collection-engagement-rings',
}

/** @public */
export const collectionNecklaces: SitePictureFiles = {
  avif: `${collectionNecklaces400avif} 400w, ${collectionNecklaces640avif} 640w, ${collectionNecklaces960avif} 960w, ${collectionNecklaces1200avif} 1200w`,
  webp: `${collectionNecklaces400webp} 400w, ${collectionNecklaces640webp} 640w, ${collectionNecklaces960webp} 960w, ${collectionNecklaces1200webp} 1200w`,
  src: collectionNecklaces640webp,
  width: 1200,
  height: 1500,
  standIn: 'stand-in-collection-necklaces',
}

/** @public */
export const collectionEarrings: SitePictureFiles = {
  avif: `${collectionEarrings400avif} 400w, ${collectionEarrings640avif} 640w, ${collectionEarrings960avif} 960w, ${collectionEarrings1200avif} 1200w`,
  webp: `${collectionEarrings400webp} 400w, ${collectionEarrings640webp} 640w, ${collectionEarrings960webp} 960w, ${collectionEarrings1200webp} 1200w`,
  src: collectionEarrings640webp,
  width: 1200,
  height: 1500,
  standIn: 'stand-in-collection-earrings',
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
