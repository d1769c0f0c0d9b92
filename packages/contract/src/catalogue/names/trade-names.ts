import type { Category } from '../categories.ts'
import type { Metal, occasions, stoneKinds } from '../trade.ts'

/** What people call what the shop knows of its pieces: shoppers in a search, jewellers in a sheet. English plurals need not be listed. */

export type NamedStone = Exclude<(typeof stoneKinds)[number], 'other'>

export const categoryNames: Record<Category, string> = {
  ring: 'finger ring, band, chhalla, angoothi, anguthi, angoothiyan, anguthiyan, mundri, अंगूठी, अंगूठियां, छल्ला, रिंग',
  necklace:
    'neck piece, neckpiece, necklace set, neckless, nacklace, haar, har, mala, gale ka haar, हार, माला, गले का हार, नेकलेस',
  bracelet: 'hand chain, wristlet, braslet, ब्रेसलेट',
  earring:
    'ear ring, bali, baali, baliyan, kaan ki bali, kundal, karnphool, बाली, बालियां, कान की बाली, कुंडल, कर्णफूल, इयररिंग',
  chain: 'zanjeer, janjeer, zanjir, sikri, chen, चेन, चैन, ज़ंजीर',
  pendant: 'locket, pendent, laket, पेंडेंट, लॉकेट',
  bangle: 'kangan, kangana, chudi, churi, chudiyan, churiyan, choodi, bangdi, patla, कंगन, चूड़ी, चूड़ियां, बैंगल',
  payal: 'anklet, paayal, ankle chain, pajeb, paijeb, payjeb, pazeb, nupur, jhanjhar, पायल, पाजेब, नूपुर',
}

export const metalNames: Record<Metal | 'gold', string> = {
  gold: 'golden, sona, sone, swarna, kanak, सोना, सोने, स्वर्ण, गोल्ड',
  'yellow-gold': 'gold yellow, peela sona, पीला सोना',
  'rose-gold': 'pink gold, gold rose, gulabi sona, गुलाबी सोना',
  'white-gold': 'gold white, safed sona, सफेद सोना',
  silver: 'chandi, chaandi, rajat, rupa, चांदी, रजत, सिल्वर',
  platinum: 'platinam, plat, pt, प्लैटिनम, प्लेटिनम',
}

export const stoneNames: Record<NamedStone, string> = {
  diamond: 'dia, heera, hira, heere, daimond, हीरा, हीरे, डायमंड',
  polki: 'uncut diamond, पोल्की',
  ruby: 'manik, manek, manikya, yaqoot, माणिक, माणिक्य, रूबी',
  emerald: 'panna, panne, पन्ना, पन्ने, एमराल्ड',
  sapphire: 'neelam, nilam, pukhraj, नीलम, पुखराज, सफायर',
  pearl: 'moti, mukta, मोती, पर्ल',
  coral: 'moonga, munga, मूंगा',
  turquoise: 'firoza, feroza, फिरोजा',
  garnet: 'raktamani, गार्नेट',
  amethyst: 'jamunia, katela, जमुनिया',
  topaz: 'sunela, टोपाज',
  opal: 'dudhiya patthar, ओपल',
}

export const occasionNames: Record<(typeof occasions)[number], string> = {
  wedding:
    'bridal, bride, marriage, shaadi, shadi, vivah, byah, dulhan, dulhaniya, suhag, sangeet, mehndi, mehendi, haldi, reception, trousseau, शादी, विवाह, दुल्हन, ब्याह',
  engagement: 'engaged, sagai, roka, mangni, proposal, propose, ring ceremony, सगाई, मंगनी, रोका',
  festival:
    'festive, diwali, deepavali, dhanteras, teej, karva chauth, karwa chauth, navratri, durga puja, puja, pooja, rakhi, raksha bandhan, eid, holi, akshaya tritiya, tyohar, utsav, party, party wear, function, त्योहार, दिवाली, दीवाली, धनतेरस, तीज, करवा चौथ, पूजा, राखी',
  everyday:
    'every day, daily, daily wear, everyday wear, daily use, office, office wear, casual, regular, roz, rozana, rojana, rozmarra, college, work wear, रोज, रोजाना, रोजमर्रा',
  gift: 'gifting, present, uphar, upahar, tohfa, tohpha, birthday, anniversary, valentine, janamdin, salgirah, wife, biwi, patni, mother, mom, mummy, maa, sister, behen, bahan, daughter, beti, girlfriend, friend, husband, उपहार, तोहफा, गिफ्ट, जन्मदिन, सालगिरह, पत्नी, मां, बहन, बेटी',
}

type Style = { said: string; isA?: Category; nearest?: Category }

/** Kinds of pieces that are no category of their own: some are of one, to others one is nearest. */
export const styles: Record<string, Style> = {
  jhumka: { said: 'jhumki, jhumke, jhumkas, jumka, झुमका, झुमके, झुमकी', isA: 'earring' },
  chandbali: { said: 'chandbalis, chand bali, चांदबाली', isA: 'earring' },
  stud: { said: 'studs, tops, ear tops, टॉप्स', isA: 'earring' },
  hoop: { said: 'hoops, huggies', isA: 'earring' },
  danglers: { said: 'drop earrings, dangler, latkan, लटकन', isA: 'earring' },
  nath: {
    said: 'nose ring, nose pin, nosepin, nathni, nathiya, laung, naak ki, नथ, नथनी, लौंग',
    nearest: 'earring',
  },
  tikka: {
    said: 'maang tikka, mang tikka, teeka, matha patti, bindiya, टीका, मांगटीका, मांग टीका',
    nearest: 'earring',
  },
  choker: { said: 'chokers, guluband, hasli, thushi, चोकर', isA: 'necklace' },
  mangalsutra: { said: 'mangal sutra, mangalsutras, tanmaniya, मंगलसूत्र, मंगल सूत्र', isA: 'necklace' },
  'rani haar': { said: 'ranihaar, long necklace, satlada, रानी हार', isA: 'necklace' },
  kada: { said: 'kara, kadas, kade, kada pair, कड़ा, कड़े', isA: 'bangle' },
  bajuband: { said: 'armlet, armband, arm band, baju band, vanki, बाजूबंद', nearest: 'bangle' },
  cuff: { said: 'cuffs', isA: 'bracelet' },
  hathphool: { said: 'haath phool, hath phool, hathpanja, हाथफूल', nearest: 'bracelet' },
  bichhiya: { said: 'bichiya, bichwa, toe ring, toering, बिछिया', nearest: 'payal' },
  kamarband: { said: 'kamarbandh, waist chain, waist belt, kardhani, करधनी, कमरबंद', nearest: 'chain' },
  tiara: { said: 'crown, mukut, मुकुट' },
  brooch: { said: 'lapel pin, kalgi' },
  cufflinks: { said: 'cufflink, cuff links' },
  coin: { said: 'coins, sikka, biscuit, bar, सिक्का' },
  watch: { said: 'watches, ghadi, घड़ी' },
}
