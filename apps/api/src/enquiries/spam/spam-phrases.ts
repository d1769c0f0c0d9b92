/** What nobody writes to a jeweller: each counts twice. */
export const rarePhrases: readonly RegExp[] = [
  /back-?links?\b|link[- ]building|do-?follow|domain authority|xrumer/i,
  /viagra|cialis|levitra|without (a )?prescription/i,
  /\bescorts?\b|call girls|hot girls|\bporn|sexy (photos|girls|videos)|no strings/i,
  /next of kin|widow of|transfer the fund|international lottery/i,
  /казино|фриспин|заработок|продвижение сайт/i,
  /e-?mail lists?\b|contact forms (worldwide|for)/i,
]

/** One match says little: people may ask for a gold loan or earrings for a casino night. */
export const commonPhrases: readonly RegExp[] = [
  // Search engines and visitors
  /\bseo\b|search engine optimi[sz]ation/i,
  /guest (post|blog)/i,
  /(first|top|1st) page (of|on|in) google|google rank|rank\w{0,10} .{0,40}google|search engine listing/i,
  /(web|organic|targeted|website) traffic|visitors to your (web)?site/i,
  /digital marketing|internet marketing|\bppc\b|\bsmm?o\b|smm panel/i,
  /lead generation|(guaranteed|qualified) leads|more (customers|leads|sales)\?/i,
  /e-?mail database|\bb2b\b|decision[- ]makers?|contact forms\b/i,
  /followers|youtube (views|likes)|facebook likes|5-?star|google reviews for/i,
  /boost (your )?(sales|ranking|google|business|traffic)|increases? (your )?(sales|website|domain|traffic)/i,
  // Work on websites
  /(website|web) (re-?)?design\b|redesign (your|of)|your website redesign/i,
  /(website|web|software|app) development|wordpress|shopify/i,
  /logo design|explainer videos?|wikipedia page|chatbot|ai[- ](powered|writes)/i,
  /business development (manager|executive)|leading .{0,30}company|years of experience/i,
  /your (web)?site .{0,40}(errors?|not ranking)|keywords\b/i,
  // Gambling
  /casino|roulette|рулетк/i,
  /betting|slots\b|free spins|teen patti|no deposit|без депозита/i,
  /(welcome|deposit) bonus|бонус/i,
  // Money
  /bitcoin|\bbtc\b|crypto|\busdt\b|\bnft\b|airdrop/i,
  /forex|trading (bot|signals)|account manager|connect your wallet/i,
  /passive income|guaranteed (returns?|profits?)|\d ?% (weekly|daily|monthly)|earn(ing)? \W?\d/i,
  /без вложений|прогон по/i,
  /(business|instant|quick) loans?|personal loans?|loan (offer|application|terms)|loan approved|need a loan/i,
  /no collateral|bad credit|private lender|(business|project) (funding|financing)|no personal guarantee/i,
  /interest rate|approval in|no documents/i,
  /work from home|part[- ]time job|no (experience needed|investment)|typing job|per day\b/i,
  // Medicines and dating
  /pharmacy/i,
  /weight loss|\bketo\b|\bcbd\b|lose \d+ ?kg/i,
  /\bdating\b|genuine photos/i,
  // Goods
  /replica|official store|(factory|wholesale|competitive) price|\bmoq\b|\biso 9001/i,
  /\b[5-9]\d ?% (off|discount)|today only|only today|ends tonight/i,
  /manufacturer of|free samples?|purchasing manager|your inquiry/i,
  // Fraud
  /you have (won|been selected)|congratulations!|lottery|claim (your|the)\b/i,
  /(million|\d{3},000) (usd|eur|dollars|euros?)|\$[\d.,]+ ?million|inherit/i,
  /confidential|business proposal|private e-?mail|bank (account|officer)/i,
  /final notice|about to expire|verify your (account|mailbox)|customs fee|avoid losing/i,
  /legal action|without licen[cs]e|download the|evidence/i,
  /lost crypto|hackers?\b|recovered/i,
  // How bulk emails are written
  /opt[- ]?out|unsubscribe|reply stop/i,
  /click here|(order|apply|register|join|mint|claim|renew)( it| now| in|:)|act now|book a slot/i,
  /free (trial|audit|quote|demo|report|\d)|special discount|coupon|discount code/i,
  /100 ?%|guarantee[ds]?\b|instant withdrawal/i,
  /dear (business owner|friend|website owner|webmaster|sir, we)|hello sir, we/i,
  /t\.me\/|telegram|телеграм/i,
]
