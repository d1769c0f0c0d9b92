-- When a picture was last wanted: taken in, taken in again, or let go of by a piece. What no row names is swept a day later.
alter table picture add column wanted_at timestamptz(3) not null default now();
-- Which queries show a picture: asked before it is swept.
create index enquiry_by_picture on enquiry (piece_image) where piece_image is not null;
