import type { Words } from '@kashika/contract'
import { aboutHeritage } from '../../assets/pictures/pictures.ts'
import { about } from '../../content/about.ts'
import { Reveal } from '../../ui/motion/reveal.tsx'
import { SitePicture, toPictureFiles } from '../../ui/site-picture.tsx'
import '../../assets/pictures/stand-ins.css'
import './story.css'

export function Story({ words, uploads }: { words: Words<'about'>; uploads: string }) {
  const { title, paragraphs } = words.story
  const { storyPicture } = words
  const picture = storyPicture ? toPictureFiles(storyPicture.image, uploads) : aboutHeritage
  return (
    <section className="section">
      <div className="page-width story">
        <Reveal className="story__text">
          <h2>{title}</h2>
          {paragraphs.map((text) => (
            <p key={text}>{text}</p>
          ))}
        </Reveal>
        <Reveal>
          <SitePicture
            picture={picture}
            alt={storyPicture?.alt ?? about.storyAlt}
            sizes="(min-width: 64rem) 52vw, 92vw"
          />
        </Reveal>
      </div>
    </section>
  )
}
