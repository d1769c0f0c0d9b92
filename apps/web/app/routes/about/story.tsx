import { aboutHeritage } from '../../assets/pictures/pictures.ts'
import { about } from '../../content/about.ts'
import { Reveal } from '../../ui/motion/reveal.tsx'
import { SitePicture } from '../../ui/site-picture.tsx'
import '../../assets/pictures/stand-ins.css'
import './story.css'

export function Story() {
  const { title, paragraphs, picture } = about.story
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
          <SitePicture picture={aboutHeritage} alt={picture} sizes="(min-width: 64rem) 52vw, 92vw" />
        </Reveal>
      </div>
    </section>
  )
}
