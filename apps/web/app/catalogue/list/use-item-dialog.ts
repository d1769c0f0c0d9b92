import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'

/** Not part of the list's own script; fetched when somebody points at a card. */
export const loadItemDialog = () => import('../dialog/item-dialog.tsx').catch(() => undefined)

export function useItemDialog() {
  const { mask, search } = useLocation()
  const [dialog, setDialog] = useState<Awaited<ReturnType<typeof loadItemDialog>>>()
  const isWanted = Boolean(mask) && new URLSearchParams(search).has('piece')
  useEffect(() => {
    if (!isWanted || dialog) return
    // A reload shows the item's page: the address is already its own.
    loadItemDialog().then((loaded) => (loaded ? setDialog(loaded) : location.reload()))
  }, [isWanted, dialog])
  return dialog
}
