/** What the forms call a field: no sentence that people read begins with a name of the wire. */
export const fieldLabels: Readonly<Record<string, string>> = {
  fname: 'First name',
  lname: 'Last name',
  email: 'Email',
  password: 'Password',
  current: 'Current password',
  name: 'Name',
  query: 'Message',
  phone: 'Phone',
  note: 'Note',
  q: 'Search',
  category: 'Category',
  price: 'Price',
  rating: 'Rating',
  description: 'Description',
  tags: 'Tags',
  pictures: 'Pictures',
}
