import { photoBounds } from '@kashika/contract/bounds'
import { calls } from '@kashika/contract/calls'
import { maxFileBytes, megabyte } from '@kashika/contract/owner-bounds'
import { data } from 'react-router'
import { createVisitorCallOptions } from '../../../api/api.server.ts'
import { CallFailed, sendCall } from '../../../api/api.ts'

type PhotoPage =
  | {
      state: 'open' | 'full'
      reference: string
      added: number
      max: number
      megabytes: number
      keptDays: number
      formAction: string
    }
  | { state: 'ended' | 'unreachable' }

/** By the web server: the browsers' table of calls needs no row for it. */
export async function readPhotoLink(request: Request) {
  const { searchParams } = new URL(request.url)
  const token = searchParams.get('token') ?? ''
  const { options } = createVisitorCallOptions(request)
  try {
    const { reference, added } = await sendCall(
      calls.readPhotoLink,
      'readPhotoLink',
      { body: { token } },
      options,
    )
    const { max } = photoBounds.byLink
    return data<PhotoPage>({
      state: added < max ? 'open' : 'full',
      reference,
      added,
      max,
      megabytes: maxFileBytes.image / megabyte,
      keptDays: photoBounds.keptDays,
      formAction: `${calls.addEnquiryPhoto.path}?${new URLSearchParams({ token })}`,
    })
  } catch (error) {
    if (!(error instanceof CallFailed)) throw error
    const hasEnded = error.status === 400 || error.status === 410
    return data<PhotoPage>({ state: hasEnded ? 'ended' : 'unreachable' }, { status: error.status })
  }
}
