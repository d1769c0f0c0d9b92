import type { WordDocument, Words } from '@kashika/contract'
import { firstNotice } from '@kashika/contract/first-notice'
import { aboutWords } from './about.ts'
import { complaintsWords } from './complaints.ts'
import { contactWords } from './contact.ts'
import { homeWords } from './home.ts'
import { returnsWords } from './returns.ts'
import { servicesWords } from './services.ts'
import { termsWords } from './terms.ts'

/** The texts of a new shop. */
export const firstWords: { [Page in WordDocument]: Words<Page> } = {
  home: homeWords,
  about: aboutWords,
  services: servicesWords,
  contact: contactWords,
  privacy: firstNotice,
  terms: termsWords,
  returns: returnsWords,
  complaints: complaintsWords,
}
