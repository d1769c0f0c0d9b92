import { listForms } from '../names/typed-text.ts'

/** Where price words stand before the amount, and where after it. */
export const priceTerms = {
  below: {
    before: listForms(
      'under, below, less than, upto, up to, within, max, maximum, at most, <, budget, budget of, cheaper than, not more than',
    ),
    after: listForms(
      'se kam, se niche, se neeche, ke andar, ke niche, ke neeche, ke under, tak, tak ka, tak ki, max, budget, or less, and below, se sasta, se sasti, से कम, से नीचे, के अंदर, के नीचे, तक',
    ),
  },
  above: {
    before: listForms('over, above, more than, min, minimum, at least, starting, starting from, from, >'),
    after: listForms(
      'se zyada, se jyada, se upar, se adhik, ke upar, or more, and above, से ज्यादा, से ऊपर, से अधिक, के ऊपर, plus',
    ),
  },
  around: {
    before: listForms(
      'around, about, approx, approximately, near, nearly, lagbhag, kareeb, karib, लगभग, करीब',
    ),
    after: listForms('ke aas paas, ke aaspaas, ke karib, ke kareeb, के आसपास, के करीब'),
  },
  ranges: listForms('between, from, beech, के बीच'),
  between: listForms('to, se, and, aur, -, –, till, से, और'),
  currency: listForms('rs, inr, rupee, rupees, rupaye, rupay, rupiya, ₹, रुपये, रुपए, रुपया'),
} as const

export const priceUnits: Record<string, number> = toNumbers({
  1000: 'k, thousand, hazar, hazaar, hajar, hajaar, हजार',
  100000: 'l, lakh, lakhs, lac, lacs, laakh, लाख',
  10000000: 'cr, crore, crores, karod, करोड़',
})

/** Before a unit only: ek lakh, pachas hazar. */
export const numberWords: Record<string, number> = toNumbers({
  0.5: 'half, aadha, adha, आधा',
  1: 'one, ek, एक',
  1.5: 'dedh, डेढ़',
  2: 'two, do, दो',
  2.5: 'dhai, ढाई',
  3: 'three, teen, तीन',
  4: 'four, char, chaar, चार',
  5: 'five, paanch, panch, पांच',
  6: 'six, cheh, chhah, छह',
  8: 'eight, aath, आठ',
  10: 'ten, das, दस',
  15: 'fifteen, pandrah, पंद्रह',
  20: 'twenty, bees, बीस',
  25: 'pachees, pachis, पच्चीस',
  30: 'thirty, tees, तीस',
  40: 'forty, chalis, chaalis, चालीस',
  50: 'fifty, pachas, pachaas, पचास',
  100: 'hundred, sau, सौ',
})

function toNumbers(forms: Record<number, string>): Record<string, number> {
  return Object.fromEntries(
    Object.entries(forms).flatMap(([number, said]) => listForms(said).map((form) => [form, Number(number)])),
  )
}
