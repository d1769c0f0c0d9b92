import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { findMigrationBreaches } from './migration-rules.ts'

const folder = 'apps/api/migrations'
/** The schema before the first release: no older code has run on it. */
const lastBeforeTheFirstRelease = '0040'
const laterMigrations = readdirSync(folder).filter((name) => name.slice(0, 4) > lastBeforeTheFirstRelease)
const readMigration = (name: string) => readFileSync(`${folder}/${name}`, 'utf8')

describe('migrations are compatible with the previous release', () => {
  test('every migration since the first release keeps the rules', () => {
    expect(
      laterMigrations.flatMap((name) =>
        findMigrationBreaches(readMigration(name)).map((breach) => `${name}: ${breach}`),
      ),
    ).toEqual([])
  })

  test('every constraint added as not valid is validated later', () => {
    const allMigrations = readdirSync(folder).map(readMigration).join('\n')
    const unvalidatedConstraints = [...allMigrations.matchAll(/add constraint (\w+) [^;]*not valid/g)].map(
      ([, name]) => name,
    )
    expect(unvalidatedConstraints.length).toBeGreaterThan(0)
    expect(
      unvalidatedConstraints.filter((name) => !allMigrations.includes(`validate constraint ${name}`)),
    ).toEqual([])
  })
})

describe('the migration rules', () => {
  test.each([
    'drop table item',
    'alter table item drop column badge',
    'alter table item rename column name to title',
    'alter table item rename to piece',
    'alter table item alter column price type numeric(12, 2)',
    'alter table item alter column slug set not null',
    'alter table item alter column status drop default',
    'alter table item add column weight numeric not null',
    'alter table item add column weight numeric check (weight > 0)',
    'alter table item add column token uuid default gen_random_uuid()',
    'alter table item add column words tsvector generated always as (to_tsvector(name)) stored',
    'alter table item add column number bigint generated always as identity',
    'alter table item add column number serial',
    'alter table item add constraint heavy check (weight > 0)',
    'alter table item add constraint owned foreign key (owner) references person (id)',
    'alter table item add unique (slug)',
    'create index item_by_weight on item (weight)',
    'UPDATE item SET weight = 1',
    'lock table item',
    'alter table item add constraint heavy check (weight > 0) not valid; alter table item validate constraint heavy',
    'create table badge (id int); alter table item drop column badge',
  ])('refuse: %s', (text) => {
    expect(findMigrationBreaches(`${text};`)).toHaveLength(1)
  })

  test.each([
    'create table badge (id int primary key); create index badge_by_id on badge (id)',
    "alter table item add column weight numeric; alter table item add column kind text not null default 'plain'",
    'alter table item add constraint heavy check (weight > 0) not valid',
    'alter table item validate constraint heavy',
    'create function f() returns void language sql as $$ update item set weight = 1; drop table item $$',
    '-- drop table item',
    '-- Unused since 1.4.0: badges have gone.\nalter table item drop column badge',
    '-- May wait: a few rows, written by the owner alone.\ncreate index collection_by_place on collection (place)',
  ])('accept: %s', (text) => {
    expect(findMigrationBreaches(`${text};`)).toEqual([])
  })

  test('find breaches in a migration from before the first release', () => {
    expect(findMigrationBreaches(readMigration('0002_pieces_and_collections.sql')).length).toBeGreaterThan(3)
  })
})
