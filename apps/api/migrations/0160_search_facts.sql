-- A piece is also found by its tags, its number and its facts. These stand in other tables, which a generated column cannot
-- read, so a trigger writes the same column. What is in it stays until the worker has written it anew.
alter table item alter column search drop expression;
alter table item add column has_search_facts boolean not null default false;

create function list_search_words(item) returns tsvector language sql stable as $$
  select setweight(to_tsvector('simple', concat_ws(' ', $1.name, replace(array_to_string($1.tags, ' '), '-', ' '),
      regexp_replace($1.sku, '[./-]', ' ', 'g'))), 'A')
    || setweight(to_tsvector('simple', $1.category), 'B')
    || setweight(to_tsvector('simple', concat_ws(' ', replace(coalesce((
        select array_to_string(metals || purities || stones || occasions || availability, ' ')
        from item_profile where id = $1.profile_id), ''), '-', ' '),
      replace($1.size, '-', ' '), case when $1.hallmark = 'hallmarked' then 'hallmarked' end,
      case when $1.exemption = 'kundan' then 'kundan' end,
      (select 'certified ' || string_agg(laboratory, ' ') from item_certificate where item_id = $1.id))), 'C')
    || setweight(to_tsvector('simple', $1.description), 'D')
$$;

create function write_search_words() returns trigger language plpgsql as $$
begin
  new.search := list_search_words(new);
  new.has_search_facts := true;
  return new;
end
$$;
create trigger write_search_words
  before insert or update of name, tags, sku, category, profile_id, size, hallmark, exemption, description on item
  for each row execute function write_search_words();

create function write_search_words_of_certified() returns trigger language plpgsql as $$
begin
  update item set search = list_search_words(item) where id in (select item_id from changed);
  return null;
end
$$;
create trigger search_new_certificates after insert on item_certificate
  referencing new table as changed for each statement execute function write_search_words_of_certified();
create trigger search_removed_certificates after delete on item_certificate
  referencing old table as changed for each statement execute function write_search_words_of_certified();
