import { confirmAddressJob, forgottenJob, passwordChangedJob } from './accounts/letters.ts'
import { avifJob } from './pictures/pictures.ts'

/** Every kind of job there is: `npm run migrate` makes a queue for each. */
export const allJobs = [avifJob, confirmAddressJob, forgottenJob, passwordChangedJob].map(({ name }) => name)
