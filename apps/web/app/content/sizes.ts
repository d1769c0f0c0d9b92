import bangleOnHand from '../assets/marks/size-bangle-hand.svg'
import ownBangle from '../assets/marks/size-bangle-own.svg'
import bankCard from '../assets/marks/size-card.svg'
import ownRing from '../assets/marks/size-ring-own.svg'
import stripOnFinger from '../assets/marks/size-ring-strip.svg'

export const sizes = {
  heading: 'Find your size',
  lead: 'All you need is a ruler. If you are unsure, visit us and we will measure for you.',
  tabs: 'Size guide',
  across: 'Across, mm',
  round: 'Round, mm',
  thisPiece: '(this piece)',
  shaded: 'Shaded: the size of this piece.',
  print: 'Print the strip, true to size',
  onScreen: 'Measure on this screen',
  ask: 'Ask us about your size',
  ring: {
    title: 'Find your size: ring',
    description:
      'Find your Indian ring size at home with a ring that fits, a thread or our printed strip. Every size with its millimetres, across and round.',
    tab: 'Ring',
    ways: [
      {
        drawing: ownRing,
        title: 'A ring that fits',
        text: 'Lay it on a ruler and measure straight across the inside, metal to metal. Find the figure under “Across”.',
      },
      {
        drawing: stripOnFinger,
        title: 'A thread or a strip of paper',
        text: 'Wrap it where the ring will sit, close but able to slide over the knuckle. Mark where it meets, lay it flat, measure. Find it under “Round”.',
      },
    ],
    tip: 'Measure in the evening, when the hand is warm. Between two sizes, take the larger. For a band wider than 6 mm, one size up.',
    caption: 'Indian size = millimetres round the inside of the ring, minus 40.',
    column: 'Indian size',
    note: 'The sizes in between (7, 9, 11 and so on) exist too.',
  },
  bangle: {
    title: 'Find your size: bangle',
    description:
      'Find your bangle size at home with a bangle that fits, a strip round the hand or a bank card. 2-2 to 2-12 in millimetres, across and round.',
    tab: 'Bangle',
    ways: [
      {
        drawing: ownBangle,
        title: 'A bangle that fits',
        text: 'Measure across the inside, edge to edge, at the widest. Find the figure under “Across”.',
      },
      {
        drawing: bangleOnHand,
        title: 'Round the hand',
        text: 'Tuck the thumb into the palm, bring the fingers together and wrap a thread or a strip of paper round the widest part. Measure it. Find it under “Round”.',
      },
      {
        drawing: bankCard,
        title: 'Or hold a bank card to it',
        text: 'A bank card is 54 mm high, exactly the inside of a 2-2. Slide a bangle that fits over the short side: with room to spare, you need more than 2-2.',
      },
    ],
    tip: 'A kada that opens goes by the wrist: take one size down.',
    caption: 'The first figure is inches, the second sixteenths of an inch, across the inside.',
    column: 'Bangle size',
    note: undefined,
  },
} as const

export const rulerWords = {
  card: {
    title: 'First a bank card',
    text: 'All bank cards are the same size. Lay one across the screen, its upper edge on the upper line, and move the slider until its lower edge meets the lower line.',
    slider: 'Height of the drawn card',
    kept: 'This browser remembers the height for this screen.',
    drawing: 'Outline of a bank card',
  },
  circle: {
    ring: 'Then your ring',
    bangle: 'Then your bangle',
    text: 'Lay it on the disc. In your size the disc just fills it: no gap inside, nothing covered. If the disc is wider than the screen, compare above and below.',
    size: 'Size',
    notYet: 'Not true to size yet: match the card first.',
  },
} as const

export const stripWords = {
  title: 'Ring strip',
  description: 'A paper strip that tells your Indian ring size, to print on A4 true to size.',
  steps: [
    'Print at 100 %, not “fit to page”.',
    'Check: the line is 50 mm long, and a ₹10 coin (27 mm) covers the circle. If not, print again.',
    'Cut out the strip and slit the short line at its wide end.',
    'Wrap it round the finger with the numbers outside, pull the tip through the slit, and read the number at the slit.',
  ],
  print: 'Print',
  drawing: 'Paper strip with the Indian ring sizes 4 to 30',
  size: 'Indian size',
  line: 'This line is 50 mm long.',
  coin: 'A ₹10 coin covers this circle.',
} as const
