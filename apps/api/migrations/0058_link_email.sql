-- The address a link is about, where it sets one: it sets no other.
alter table mailed_link add column email text;
alter table mailed_link add constraint mailed_link_email check (
  char_length(email) <= 254 and email = lower(email)
) not valid;
