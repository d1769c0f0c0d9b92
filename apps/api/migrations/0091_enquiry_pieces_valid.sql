-- Apart from 0090, whose lock would keep the desk waiting.
alter table enquiry validate constraint enquiry_piece_note, validate constraint enquiry_other_pieces;
-- The expression is the search's own.
-- May wait: an index over 100,000 queries takes 50 ms, and none of them has other pieces yet.
create index enquiry_by_other_names on enquiry
  using gin (lower(' ' || jsonb_path_query_array(other_pieces, '$[*].name')::text) gin_trgm_ops);
-- Which queries show a picture: asked before it is swept.
create index enquiry_with_others on enquiry (id) where other_pieces is not null;
