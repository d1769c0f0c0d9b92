-- Apart from 0041, whose lock would keep the desk waiting. The order in which people wrote, without what machines did.
-- May wait: an index over 100,000 queries takes 50 ms.
create index enquiry_by_arrival on enquiry (created_at) where held or not spam;
