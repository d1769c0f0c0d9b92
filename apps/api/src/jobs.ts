import { avifJob } from './pictures/pictures.ts'

/** Every kind of job there is: `npm run migrate` makes a queue for each. */
export const allJobs = [avifJob.name]
