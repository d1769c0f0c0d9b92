import { image as words } from '../../content/admin/stock.ts'
import { Button } from '../../ui/button.tsx'

export function UploadProgress({ progress, onCancel }: { progress: number; onCancel: () => void }) {
  return (
    <div className="upload-progress">
      <progress value={progress} aria-label={words.sending} />
      <Button small variant="line" disabled={progress === 1} onClick={onCancel}>
        {words.cancel}
      </Button>
    </div>
  )
}
