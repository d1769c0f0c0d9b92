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
  /** Nothing was started, so the client may repeat the call. */
  | 'queue-full'

/** The only error whose message people may read. */
export class Refusal extends Error {
  readonly kind: RefusalKind
  readonly retryAfterSeconds: number | undefined
  readonly field: string | undefined

  constructor(kind: RefusalKind, sentence: string, retryAfterSeconds?: number, field?: string) {
    super(sentence)
    this.kind = kind
    this.retryAfterSeconds = retryAfterSeconds
    this.field = field
  }
}
