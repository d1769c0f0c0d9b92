-- Texts that the owner writes again and again; names in braces are filled in for each enquiry.
create table reply_template (
  position smallint primary key check (position between 1 and 30),
  name text not null check (char_length(name) between 1 and 60),
  text text not null check (char_length(text) between 1 and 2000)
);
insert into reply_template (position, name, text) values
  (1, 'Price today', '{piece} is {price} today. Tell us which day you want to come, and we keep it ready to look at.'),
  (2, 'Made to order', 'We can make {piece} for you. It takes {weeks} from the day you order.'),
  (3, 'Hold for a visit', '{piece} is put aside for you until {day}.'),
  (4, 'Old gold', 'Please bring it to the shop. We weigh and test it in front of you and tell you what it is worth that day.');

-- Of a reply: pieces as they were when it was written, and names of pictures that go with the letter.
alter table enquiry_event add column pieces jsonb;
alter table enquiry_event add column pictures text[];
alter table enquiry_event add constraint enquiry_event_pieces
  check (pieces is null or jsonb_array_length(pieces) between 1 and 10) not valid;
alter table enquiry_event add constraint enquiry_event_pictures
  check (pictures is null or cardinality(pictures) between 1 and 5) not valid;
