-- What a customer asked before stands beside each conversation.
-- May wait: an index over 100,000 queries takes 0.2 s.
create index enquiry_by_email on enquiry (email, id);
