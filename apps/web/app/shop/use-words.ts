import type { WordDocument, Words } from '@kashika/contract'
import { useRouteLoaderData } from 'react-router'

type RootData = { draftedWords?: { [Page in WordDocument]: Words<Page> } }

/** In the preview, the owner's draft takes the place of what is published. */
export const useWords = <Page extends WordDocument>(page: Page, published: Words<Page>): Words<Page> =>
  useRouteLoaderData<RootData>('root')?.draftedWords?.[page] ?? published
