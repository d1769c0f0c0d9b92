import { sql } from 'drizzle-orm'
import type { Db } from '../src/platform/database/database.ts'

export async function seedSyntheticEnquiries(db: Db, count: number, secondsApart = 300) {
  await db.execute(sql`
    insert into enquiry (body_hash, name, email, message, phone, created_at, due_at, answered_at, removed_at, spam)
    select repeat('0', 64),
           first || ' ' || last,
           lower(first) || n || '@example.com',
           'Namaste, I am looking for a ' || metal || ' ' || piece || ' for my ' || occasion || '. Number ' || n
             || ' in my list. Could you tell me the weight, the making charges and whether it can be sent to '
             || place || '? ' || repeat('I would also like to know about sizes and polish. ', n % 4),
           case when n % 3 = 0 then '+91 9' || lpad(n::text, 9, '0') end,
           at,
           at + interval '24 hours',
           case when n % 6 > 0 then at + (n % 30) * interval '1 hour' end,
           case when n % 20 = 0 then at + interval '2 days' end,
           n % 25 = 0
      from generate_series(1, ${count}::int) as n,
           lateral (select
             (array['Meera', 'Asha', 'Rohan', 'Kabir', 'Sana', 'Divya', 'Farah'])[1 + n % 7] as first,
             (array['Mishra', 'Singh', 'Khan', 'Das', 'Rao'])[1 + n % 5] as last,
             (array['gold', 'silver', 'diamond'])[1 + n % 3] as metal,
             (array['ring', 'necklace', 'bangle', 'payal', 'chain', 'pendant', 'earring', 'bracelet'])[1 + n % 8] as piece,
             (array['wedding', 'mother', 'sister', 'anniversary'])[1 + n % 4] as occasion,
             (array['Varanasi', 'Lucknow', 'Patna', 'Delhi', 'Mumbai', 'Kolkata'])[1 + n % 6] as place,
             now() - n * ${secondsApart}::int * interval '1 second' as at) as words`)
}

/** A reply, a letter of the customer and a call for each enquiry. */
export async function seedSyntheticEvents(db: Db) {
  // The trigger would write each thread three times.
  await db.execute(sql`alter table enquiry_event disable trigger thread_of_new_event`)
  await db.execute(sql`
    insert into enquiry_event (enquiry_id, kind, happened_at, answers, text, reply_state, send_at, sent_at)
    select enquiry.id, event.kind, at, false,
           case event.kind
             when 'reply' then 'Namaste ' || name || ', we have it in the workshop at the rate of the day. It weighs '
               || enquiry.id % 90 || ' grams, and the making takes ' || enquiry.id % 9 || ' weeks. Parcel '
               || enquiry.id * 7 || '.'
             when 'received' then (array['शुक्रवार को आ सकती हूँ? मुझे कंगन दिखाइए।',
               'Thank you, please put it aside until Friday.', 'क्या यह सोना है? बनारस से।'])[1 + enquiry.id % 3]
             else 'She asked for the invoice and comes with her sister. Ticket ' || enquiry.id * 3 end,
           case event.kind when 'reply' then 'sent' end,
           case event.kind when 'reply' then at end,
           case event.kind when 'reply' then at end
      from enquiry, unnest(array['reply', 'received', 'call']) as event (kind),
           lateral (select enquiry.created_at as at) as times`)
  await db.execute(
    sql`update enquiry_thread set text = read_thread_text(enquiry) from enquiry where id = enquiry_id`,
  )
  await db.execute(sql`alter table enquiry_event enable trigger thread_of_new_event`)
}
