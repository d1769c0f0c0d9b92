/**
 * Old and new code run on one schema (ops/runbook/upgrade.md), so a migration must not break old code or block visitors
 * for long. Tables created in the same file are exempt, and two comments lift the rules for a file:
 *   -- Unused since 1.4.0: <why nobody reads or writes it any more>
 *   -- May wait: <why the lock is short, or harms nobody>
 */
const incompatibleChanges: [RegExp, string][] = [
  [/\bdrop (table|column|view|type|function|sequence|schema)\b/, 'drops what old code may use'],
  [/\bdrop default\b/, 'old code does not write this column'],
  [/\brename\b/, 'old code knows the old name'],
  [/\balter (column )?\w+ (set data )?type\b/, 'old code knows the old type'],
  [/\balter (column )?\w+ set not null\b/, 'old code may write none'],
  [/\badd column (?!.*\b(default|generated)\b).*\bnot null\b/, 'old code does not write this column'],
]
const lockingChanges: [RegExp, string][] = [
  [/\badd column .*\b(generated\b.*\b(stored|identity)|(big|small)?serial)\b/, 'writes the whole table anew'],
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

export function findMigrationBreaches(text: string): string[] {
  const statements = removeFunctionBodies(text.replace(/--.*$/gm, ''))
    .split(';')
    .map((statement) => statement.replace(/\s+/g, ' ').trim().toLowerCase())
    .filter(Boolean)
  const createdTables = statements.map(
    (statement) => /^create (?:unlogged )?table (\w+)/.exec(statement)?.[1],
  )
  const statementsOnOldTables = statements.filter(
    (statement) => !createdTables.includes(findTable(statement) ?? 'no table'),
  )
  return [
    ...(/^-- Unused since \d+\.\d+\.\d+: ./m.test(text)
      ? []
      : findRuleBreaches(statementsOnOldTables, incompatibleChanges)),
    ...(/^-- May wait: ./m.test(text) ? [] : findRuleBreaches(statementsOnOldTables, lockingChanges)),
    ...findConstraintsValidatedAtOnce(statementsOnOldTables),
  ]
}

const findRuleBreaches = (statements: string[], rules: [RegExp, string][]) =>
  statements.flatMap((statement) =>
    rules.filter(([pattern]) => pattern.test(statement)).map(([, why]) => `${statement}: ${why}`),
  )

/** The lock of `add constraint` is held to the end of the file, so validation would run under it. */
const findConstraintsValidatedAtOnce = (statements: string[]) =>
  statements
    .map((statement) => /validate constraint (\w+)/.exec(statement)?.[1])
    .filter((name) => name && statements.some((statement) => statement.includes(`add constraint ${name} `)))
    .map((name) => `${name} is validated under the lock that added it: in the next file`)

const findTable = (statement: string) =>
  /^alter table (?:only )?(\w+)/.exec(statement)?.[1] ??
  /^create (?:unique )?index .*? on (\w+)/.exec(statement)?.[1] ??
  /^update (\w+)/.exec(statement)?.[1]

/** A function body runs later, not during the migration. */
const removeFunctionBodies = (text: string) => text.replace(/\$(\w*)\$[\s\S]*?\$\1\$/g, "''")
