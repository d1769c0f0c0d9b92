import type { WordDocument, Words } from '@kashika/contract'
import { firstLegalWords } from '@kashika/contract/first-legal-words'
import { aboutWords } from './about.ts'
import { contactWords } from './contact.ts'
import { homeWords } from './home.ts'
import { servicesWords } from './services.ts'

/** The texts of a new shop. */
export const firstWords: { [Page in WordDocument]: Words<Page> } = {
  home: homeWords,
  about: aboutWords,
  services: servicesWords,
  contact: contactWords,
  ...firstLegalWords,
}
