/**
 * Old and new code run side by side on one schema (ops/runbook/upgrade.md), and visitors go on meanwhile. What a
 * migration says is judged by its words: what old code would stumble over, and what would keep visitors waiting.
 * Tables made in the same file are nobody's yet. Two comments are believed:
 *   -- Unused since 1.4.0: <why nobody reads or writes it any more>
 *   -- May wait: <why the lock is short, or harms nobody>
 */
const narrows: [RegExp, string][] = [
  [/\bdrop (table|column|view|type|function|sequence|schema)\b/, 'drops what old code may use'],
  [/\bdrop default\b/, 'old code does not write this column'],
  [/\brename\b/, 'old code knows the old name'],
  [/\balter (column )?\w+ (set data )?type\b/, 'old code knows the old type'],
  [/\balter (column )?\w+ set not null\b/, 'old code may write none'],
  [/\badd column (?!.*\b(default|generated)\b).*\bnot null\b/, 'old code does not write this column'],
]
const locks: [RegExp, string][] = [
  [/\badd column .*\bgenerated\b.*\bstored\b/, 'writes the whole table anew'],
  [/\badd column .*\bdefault (gen_random_uuid|random|clock_timestamp)\b/, 'writes the whole table anew'],
  [/\badd column .*\bcheck\b/, 'reads the whole table: add the constraint apart, not valid'],
  [
    /\badd (constraint \w+ )?(check|foreign key)\b(?!.*\bnot valid\b)/,
    'reads the whole table: not valid first',
  ],
  [/\badd (constraint \w+ )?(unique|primary key)\b(?!.* using index\b)/, 'makes an index while all wait'],
  [/^create (unique )?index (?!concurrently\b)/, 'writers wait until the index is made'],
  [/^update\b/, 'changes what is there: a command of its own, in small steps'],
  [/^(vacuum|cluster|reindex|lock)\b/, 'locks the whole table'],
]

export function breaches(text: string): string[] {
  const statements = withoutBodies(text.replace(/--.*$/gm, ''))
    .split(';')
    .map((statement) => statement.replace(/\s+/g, ' ').trim().toLowerCase())
    .filter(Boolean)
  const made = statements.map((said) => /^create (?:unlogged )?table (\w+)/.exec(said)?.[1])
  const old = statements.filter((said) => !made.includes(tableOf(said) ?? 'no table'))
  return [
    ...(/^-- Unused since \d+\.\d+\.\d+: ./m.test(text) ? [] : judged(old, narrows)),
    ...(/^-- May wait: ./m.test(text) ? [] : judged(old, locks)),
    ...validatedAtOnce(old),
  ]
}

const judged = (statements: string[], rules: [RegExp, string][]) =>
  statements.flatMap((said) =>
    rules.filter(([pattern]) => pattern.test(said)).map(([, why]) => `${said}: ${why}`),
  )

/** The lock of `add constraint` is held to the end of the file, so what follows would happen under it. */
const validatedAtOnce = (statements: string[]) =>
  statements
    .map((said) => /validate constraint (\w+)/.exec(said)?.[1])
    .filter((name) => name && statements.some((said) => said.includes(`add constraint ${name} `)))
    .map((name) => `${name} is validated under the lock that added it: in the next file`)

const tableOf = (said: string) =>
  /^alter table (?:only )?(\w+)/.exec(said)?.[1] ??
  /^create (?:unique )?index .*? on (\w+)/.exec(said)?.[1] ??
  /^update (\w+)/.exec(said)?.[1]

/** What a function says is done later, by whoever calls it. */
const withoutBodies = (text: string) => text.replace(/\$(\w*)\$[\s\S]*?\$\1\$/g, "''")
