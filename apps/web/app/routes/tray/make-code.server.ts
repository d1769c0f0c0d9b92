import { calls } from '@kashika/contract/calls'
import { data } from 'react-router'
import { createVisitorCallOptions } from '../../api/api.server.ts'
import { CallFailed, sendCall } from '../../api/api.ts'
import { counterWords } from '../../content/tray/tray-page.ts'
import type { CodeOutcome } from './counter-card.tsx'

/** By the web server, with scripts and without: the browsers' table of calls needs no row for it. */
export async function makeCode(request: Request) {
  const slugs = String((await request.formData()).get('p') ?? '')
  const { options, headers } = createVisitorCallOptions(request)
  try {
    const { code } = await sendCall(calls.makeCounterCode, 'makeCounterCode', { body: { slugs } }, options)
    return data<CodeOutcome>({ slugs, code }, { headers })
  } catch (error) {
    if (!(error instanceof CallFailed)) throw error
    const message = error.refused?.message ?? counterWords.failed
    return data<CodeOutcome>({ slugs, error: message }, { status: error.status, headers })
  }
}
