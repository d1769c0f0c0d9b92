-- What a piece is found by. 'simple' keeps the trade's own words as they are; prefixes do the work of stemming.
alter table item add column search tsvector generated always as (
  setweight(to_tsvector('simple', name), 'A')
    || setweight(to_tsvector('simple', category), 'B')
    || setweight(to_tsvector('simple', description), 'D')
) stored;
create index item_by_search on item using gin (search) where retired_at is null;

-- Words that mean a category or another word: data, so that the shop can add its own.
create table search_synonym (
  word text primary key check (word = lower(word)),
  means text not null check (means = lower(means))
);
insert into search_synonym (word, means) values
  ('anklet', 'payal'), ('pajeb', 'payal'), ('paijeb', 'payal'),
  ('kada', 'bangle'), ('kara', 'bangle'), ('kangan', 'bangle'), ('chudi', 'bangle'), ('churi', 'bangle'),
  ('jhumka', 'earring'), ('jhumki', 'earring'), ('bali', 'earring'), ('chandbali', 'earring'),
  ('stud', 'earring'), ('studs', 'earring'), ('tops', 'earring'), ('hoop', 'earring'),
  ('haar', 'necklace'), ('choker', 'necklace'), ('mala', 'necklace'), ('mangalsutra', 'necklace'),
  ('angoothi', 'ring'), ('anguthi', 'ring'),
  ('locket', 'pendant'), ('cuff', 'bracelet'),
  ('sona', 'gold'), ('chandi', 'silver'), ('heera', 'diamond'), ('moti', 'pearl'), ('neelam', 'sapphire'),
  ('manik', 'ruby'), ('panna', 'emerald');

-- Every word a piece has ever been described by: for finishing a word that was begun, and for finding what a mistyped
-- one was meant to be. A search names whole words only, so that PostgreSQL can foresee how many pieces have them.
create table search_word (word text primary key);
create index search_word_by_beginning on search_word (word text_pattern_ops);
create index search_word_by_likeness on search_word using gin (word gin_trgm_ops);

create function learn_words() returns trigger language plpgsql as $$
begin
  insert into search_word
    select distinct lexeme from changed, unnest(changed.search) where lexeme ~ '^[[:alpha:]]{2,40}$'
    on conflict do nothing;
  return null;
end $$;
create trigger learn_words_of_new_items after insert on item
  referencing new table as changed for each statement execute function learn_words();
create trigger learn_words_of_changed_items after update on item
  referencing new table as changed for each statement execute function learn_words();
insert into search_word
  select distinct lexeme from item, unnest(item.search) where lexeme ~ '^[[:alpha:]]{2,40}$'
  union select word from search_synonym;
