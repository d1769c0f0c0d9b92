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
