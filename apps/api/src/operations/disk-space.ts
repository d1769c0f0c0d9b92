import { stat, statfs } from 'node:fs/promises'
import { registerGauge } from '@kashika/server/metrics'
import type { Registry } from 'prom-client'
import type { Settings } from '../settings.ts'
import { readLastBackup } from './last-backup.ts'

/** Of the rows, the backups and the pictures; ops/backup has written down where they lie. */
export async function listDataFolders(settings: Settings): Promise<string[]> {
  const lastBackup = await readLastBackup(settings.BACKUP_MARK)
  const pictures = settings.STORAGE_DRIVER === 'disk' ? [settings.STORAGE_FOLDER] : []
  return [...pictures, ...(lastBackup?.folders ?? []), '.']
}

/** One folder for each disk. What is not there has a finding of its own. */
export async function readFreeBytes(folders: string[]): Promise<Map<string, number>> {
  const disks = new Set<number>()
  const freeBytes = new Map<string, number>()
  for (const folder of folders) {
    const disk = await stat(folder).catch(() => undefined)
    if (!disk || disks.has(disk.dev)) continue
    disks.add(disk.dev)
    const { bavail, bsize } = await statfs(folder)
    freeBytes.set(folder, bavail * bsize)
  }
  return freeBytes
}

export function registerDiskGauge(registry: Registry, settings: Settings) {
  registerGauge(
    registry,
    { name: 'disk_free_bytes', help: 'What is free on each disk with data of the shop.', label: 'folder' },
    async () => readFreeBytes(await listDataFolders(settings)),
  )
}
