/** Why we say no. Each kind has one HTTP status, in answers.ts; business code need not know it. */
export type RefusalKind =
  | 'invalid'
  | 'signed-out'
  | 'forbidden'
  | 'missing'
  | 'gone'
  | 'conflict'
  | 'too-large'
  | 'unsupported'
  | 'too-many'
  | 'busy'
  | 'unconfirmed'
  | 'full'
  /** Nothing was begun, so it may be sent again without a thought. */
  | 'queue-full'

/** The one error whose sentence people may read. Everything else is logged and answered with a generic sentence. */
export class Refusal extends Error {
  readonly kind: RefusalKind
  /** When to come back, for `too-many` and `busy`. */
  readonly retryAfterSeconds: number | undefined
  /** Which field is meant, by its name on the wire. */
  readonly field: string | undefined

  constructor(kind: RefusalKind, sentence: string, retryAfterSeconds?: number, field?: string) {
    super(sentence)
    this.kind = kind
    this.retryAfterSeconds = retryAfterSeconds
    this.field = field
  }
}
