import { Form, Link, useNavigation, useSearchParams } from 'react-router'
import { newsletterWords } from '../../content/newsletter.ts'
import { MessagePage } from '../../layout/message-page.tsx'
import { Button } from '../../ui/button.tsx'
import { Banner } from '../../ui/feedback/banner.tsx'
import '../../ui/form/form.css'

type TokenOutcome = { done?: string; error?: string }
type TokenPageWords = { title: string; text: string; button: string; busy: string }

/** A button, since mail programs visit links to scan them: the visit alone must not confirm. */
export function TokenFormPage({
  words,
  outcome,
}: {
  words: TokenPageWords
  outcome: TokenOutcome | undefined
}) {
  const [search] = useSearchParams()
  const busy = useNavigation().formMethod === 'POST'
  return (
    <MessagePage title={words.title} text={words.text}>
      <Form className="form" method="post" replace>
        {!busy && outcome?.error && <Banner tone="err" text={outcome.error} />}
        {outcome?.done && <Banner tone="ok" text={outcome.done} />}
        <input type="hidden" name="token" value={search.get('token') ?? ''} />
        {outcome?.done ? (
          <Link className="button button--line" to="/">
            {newsletterWords.back}
          </Link>
        ) : (
          <Button type="submit" busy={busy}>
            {busy ? words.busy : words.button}
          </Button>
        )}
      </Form>
    </MessagePage>
  )
}
