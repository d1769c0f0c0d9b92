import type { LegalPage, Words } from '../word-fields.ts'
import { firstComplaints } from './first-complaints.ts'
import { firstNotice } from './first-notice.ts'
import { firstReturns } from './first-returns.ts'
import { firstTerms } from './first-terms.ts'

/** In the contract, since the API tells the owner what they leave to be filled in. */
export const firstLegalWords: { [Page in LegalPage]: Words<Page> } = {
  privacy: firstNotice,
  terms: firstTerms,
  returns: firstReturns,
  complaints: firstComplaints,
}
