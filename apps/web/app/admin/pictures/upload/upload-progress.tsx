import { image as words } from '../../../content/admin/stock.ts'
import { Button } from '../../../ui/button.tsx'

type UploadProgressProps = { progress: number; label?: string; onCancel: () => void }

export function UploadProgress({ progress, label = words.sending, onCancel }: UploadProgressProps) {
  return (
    <div className="upload-progress">
      <progress value={progress} aria-label={label} />
      <Button small variant="line" disabled={progress === 1} onClick={onCancel}>
        {words.cancel}
      </Button>
    </div>
  )
}
