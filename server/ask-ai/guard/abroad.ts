import { plainWords } from '#rules/plain-words.ts'

/** Alternatives as `plainWords` leaves them, which takes the points off Arabic letters too. */
const any = (words: string) => `(?:${words.split('|').map(plainWords).join('|')})`

const MAKE = any(
  'hago|hacer|fabrico|fabricar|se hace|construir|construyo|comprar|compro|conseguir|robar|robo|hackear|hackeo|fabriquer|faire|construire|acheter|voler|pirater|baut|baue|bauen|mache ich|macht man|kaufe|kaufen|klaue|klauen|hacke|hacken|costruire|costruisce|fare|comprare|rubare|fazer|faz|faço|roubar|invadir|gumawa|gawin|bumili|mag hack|banate|banaye|banau|kharid',
)
const FORBIDDEN = any(
  'bomba|bombas|explosivos?|droga|drogas|pistola|arma|cocaina|marihuana|metanfetamina|veneno|cuenta de|instagram|bombe|bomben|explosif|drogue|drogues|arme|pistolet|poison|compte|herbe|sprengstoff|drogen|waffe|pistole|gras|lehrer|konto|gift|cocaina|esplosivo|baril|shabu|bomb|bandook',
)

/** Harm in the languages most learners share a school with; a word list, so it hears the plainest ways alone. */
export const ABROAD = [
  new RegExp(
    `(?<!\\p{L})(?:como|cómo|donde|dónde|comment|ou|où|wie|wo|come|dove|onde|paano|saan|kaise|quiero|je veux|ich will|voglio|quero) (?:[\\p{L}\\d]+ ){0,4}?${MAKE} (?:[\\p{L}\\d]+ ){0,3}?${FORBIDDEN}(?!\\p{L})(?! (?:atomica|atomique|nucleaire|nuclear))`,
    'u',
  ),
  new RegExp(
    `(?<!\\p{L})${any('matar a|mato a|tuer mon|tuer ma|tuer quelquun|töte ich|uccidere qualcuno|matar alguem|matar alguém|patayin ang')}(?!\\p{L})(?!.*(?:lobo|roi|macbeth|hamlet|romeo))`,
    'u',
  ),
  new RegExp(
    any(
      'сделать бомбу|собрать бомбу|бомбу дома|взрывчатк|купить наркотик|купить травку|взломать|порно|убить человека|зробити бомбу|купити наркотик|制造炸弹|做炸弹|製造炸彈|炸弹怎么|买毒品|制毒|色情|杀人|爆弾の作り方|爆弾を作|麻薬を買|ハッキングする|폭탄 만드|폭탄을 만드|마약 사|마약을 사|야동|اصنع قنبلة|صنع قنبلة|صناعة قنبلة|اشتري مخدرات|شراء المخدرات|اباحي|बम कैसे बना|बम बना|ड्रग्स कैसे|हैक कैसे',
    ),
    'u',
  ),
]
