import { useRevalidator } from 'react-router'
import { Button } from '../../ui/button.tsx'
import { Banner } from '../../ui/feedback/banner.tsx'

type ReadFailedProps = { words: { failed: string; failedText: string; retry: string } }

/** Says what could not be read; what was read before stays below it. */
export function ReadFailed({ words }: ReadFailedProps) {
  const { revalidate } = useRevalidator()
  return (
    <Banner tone="err" text={`${words.failed} ${words.failedText}`}>
      <Button small variant="line" onClick={revalidate}>
        {words.retry}
      </Button>
    </Banner>
  )
}
