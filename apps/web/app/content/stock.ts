/** The words of the owner's catalogue. Those in the specification stand letter for letter. */
export const addItem = {
  title: 'Add an item',
  button: 'Add item',
  busy: 'Adding...',
  noImage: 'Please upload an image.',
  done: 'Item added successfully!',
  failed: 'Error submitting item.',
  more: 'Draft, tags and collections',
  see: 'See it',
} as const

export const fields = {
  name: 'Name',
  category: 'Category',
  choose: 'Choose a category',
  price: 'Price (₹)',
  rating: 'Rating (0 to 5)',
  description: 'Description',
  status: 'In the shop',
  statuses: { published: 'Published', draft: 'Draft: only you see it' },
  tags: 'Tags',
  tagsHint: 'Small letters, with commas between them: bridal, new',
  collections: 'Collections',
  missing: {
    name: 'Enter a name.',
    category: 'Choose a category.',
    price: 'Enter a price.',
    rating: 'Enter a rating.',
    description: 'Write a description.',
    tags: '',
  },
  wrong: {
    name: 'A name has 120 letters at most.',
    category: 'Choose a category.',
    price: 'Enter a price from ₹0.01 to ₹9,99,99,999.99, such as 1,94,500 or 1,94,500.50.',
    rating: 'Enter a rating from 0 to 5, with one decimal at most.',
    description: 'A description has 4,000 letters at most.',
    tags: 'Up to 20 tags of small letters, digits and hyphens, with commas between them.',
  },
} as const

export const image = {
  label: 'Image',
  choose: 'Choose an image',
  change: 'Change image',
  more: 'Add more',
  camera: 'Take a photo',
  fileTypes: 'JPEG, PNG or WebP',
  otherWays: 'or drop it here, or paste it',
  preview: 'Preview of the chosen image',
  unreadable: 'This file cannot be read as a picture. Choose a JPEG, PNG or WebP.',
  sending: 'Sending the picture',
  cancel: 'Cancel',
  cancelled: 'Cancelled. Nothing was added.',
} as const

export const stock = {
  title: 'Items',
  foldersLabel: 'Shelves',
  folders: { all: 'All items', drafts: 'Drafts', removed: 'Recently removed' },
  countText: (count: number, all = count) =>
    `Showing ${count < all ? `${count.toLocaleString('en-IN')} of ` : ''}${all.toLocaleString('en-IN')} ${all === 1 ? 'item' : 'items'}`,
  loading: 'Reading the items...',
  loadFailed: 'The items could not be read.',
  offline: 'You are offline. The items are read again when you are back.',
  retry: 'Retry',
  more: 'Show more',
  empty: {
    all: 'No item yet. The form adds the first one.',
    drafts: 'No drafts.',
    removed: 'Nothing was removed in the last 30 days.',
    search: 'No item matches.',
  },
  showAll: 'Show all items',
  draft: 'Draft',
  unsaved: 'Unsaved changes',
  restorableUntil: (day: string) => `Can be brought back until ${day}`,
  restore: { button: 'Bring back', done: 'The item is back.', failed: 'The item could not be brought back.' },
  remove: {
    label: (name: string) => `Delete ${name}`,
    question: (name: string) => `Are you sure you want to delete ${name}?`,
    warning: 'It will disappear from the shop at once. You can bring it back for 30 days.',
    cancel: 'Keep it',
    confirm: 'Delete item',
    done: 'Item deleted successfully.',
    failed: 'Failed to delete item.',
    undo: 'Undo',
  },
  edit: 'Edit item',
  visit: 'See it in the shop',
  preview: 'Preview it',
  duplicate: { button: 'Duplicate', done: 'Copied as a draft.' },
} as const

/** Several items changed at once. */
export const selection = {
  label: 'Change the selected items',
  select: (name: string) => `Select ${name}`,
  count: (count: number) => `${count.toLocaleString('en-IN')} selected`,
  all: 'Select all shown',
  none: 'Select none',
  changeLabel: 'What to change',
  changes: {
    publish: 'Publish',
    draft: 'Make a draft',
    addTags: 'Add tags',
    removeTags: 'Remove tags',
    price: 'Change prices by %',
  },
  tags: 'Tags',
  percent: 'Percent',
  percentHint: '10 raises, -10 lowers. Prices are rounded to whole rupees.',
  wrongPercent: 'Enter a number from -90 to 900, such as 7.5.',
  apply: 'Change them',
  busy: 'Changing...',
  done: (count: number) => `${count.toLocaleString('en-IN')} ${count === 1 ? 'item' : 'items'} changed.`,
} as const

export const preview = {
  title: 'Preview',
  description: 'A piece as visitors would see it.',
  back: 'Back to the items',
  loading: 'Reading the item...',
  retry: 'Retry',
  statusNotes: {
    published: 'This is what visitors see.',
    draft: 'A draft: only you see it. This is what visitors would see.',
    removed: 'Removed from the shop: only you see it.',
  },
} as const

export const editItem = {
  title: (name: string) => `Edit ${name}`,
  save: 'Save changes',
  busy: { waiting: 'Saving when the picture is there...', saving: 'Saving...' },
  done: 'Changes saved.',
  failed: 'The changes could not be saved.',
  pictureLost: 'Nothing has been saved yet.',
  keptChanges: (labels: string) => `Somebody else changed meanwhile, and it was kept: ${labels}.`,
  leave: {
    question: 'Leave without saving?',
    warning: 'What you changed here would be lost.',
    cancel: 'Keep editing',
    confirm: 'Leave',
  },
  restored: { text: 'Restored what you had typed.', discard: 'Discard' },
  conflict: {
    title: 'Somebody else changed this item while you were editing it.',
    text: 'Nothing you typed is lost. You both changed:',
    theirs: 'Theirs',
    mine: 'Yours',
    gone: 'It was removed meanwhile. Bring it back first; what you typed stays here.',
    keepMine: 'Save mine over it',
    useTheirs: 'Use theirs',
  },
} as const

export const pictures = {
  label: 'Pictures',
  hint: 'Up to 8. The first is shown in lists. Drag them into order (with a finger: hold, then drag), or use the arrows.',
  first: 'First',
  name: (place: number, count: number) => `Picture ${place} of ${count}`,
  earlier: (place: number) => `Move picture ${place} earlier`,
  later: (place: number) => `Move picture ${place} later`,
  replace: (place: number) => `Replace picture ${place}`,
  remove: (place: number) => `Remove picture ${place}`,
  moved: (place: number, count: number) => `Moved to place ${place} of ${count}.`,
  add: 'Add a picture',
  failed: 'The picture could not be sent.',
  alreadyAdded: (place: number) => `This picture is here already: it is picture ${place}.`,
  limitReached: 'A piece has 8 pictures at most. What came after them was left out.',
} as const
