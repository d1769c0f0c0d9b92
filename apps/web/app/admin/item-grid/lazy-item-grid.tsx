import { useEffect, useState } from 'react'
import { itemGrid as words } from '../../content/admin/item-grid.ts'
import { Button } from '../../ui/button.tsx'
import { Banner } from '../../ui/feedback/banner.tsx'
import type { ItemGridProps } from './item-grid.tsx'

type GridModule = typeof import('./item-grid.tsx')

/** Its script comes when somebody opens the grid. */
export function LazyItemGrid(props: ItemGridProps) {
  const [loaded, setLoaded] = useState<GridModule | 'failed'>()
  useEffect(() => {
    import('./item-grid.tsx').then(setLoaded, () => setLoaded('failed'))
  }, [])
  if (!loaded) return <p role="status">{words.loading}</p>
  if (loaded !== 'failed') return <loaded.ItemGrid {...props} />
  return (
    <Banner tone="err" text={words.loadFailed}>
      {/* A browser does not ask again for a script that it could not get. */}
      <Button small variant="line" onClick={() => location.reload()}>
        {words.reload}
      </Button>
    </Banner>
  )
}
