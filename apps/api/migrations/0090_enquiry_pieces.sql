-- A visitor may ask about all that is on the tray. The first piece stays in its columns; the others are copies too, in
-- the order of the tray.
alter table enquiry add column piece_availability text;
alter table enquiry add column piece_weeks integer;
alter table enquiry add column piece_note text;
alter table enquiry add column other_pieces jsonb;
alter table enquiry add constraint enquiry_piece_note
  check (piece_note is null
         or piece_slug is not null and char_length(piece_note) between 1 and 280 and piece_note is nfc normalized) not valid;
alter table enquiry add constraint enquiry_other_pieces
  check (other_pieces is null or piece_slug is not null and jsonb_array_length(other_pieces) between 1 and 19) not valid;
