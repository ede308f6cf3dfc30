import { featuresOf } from './features.ts'
import { withSenses } from './senses.ts'
import { signed } from './spam-signs.ts'

/** Words that stand for one another where something is sold, begged for or passed on, and the signs of spam-signs.ts. */
const SENSES: Record<string, string> = {
  i: 'i im ive id ill my me mine mein meine mi mon ma mes meu minha',
  we: 'we us our weve were ours wir unser unsere nous notre nos nosotros nuestro nuestra nós nosso мы наш',
  you: 'you u your ur youre youll yours dein deine dir dich du ihr tu tus tes ton ta vous votre vos seu sua tuo tua ти ваш вам',
  they: 'they them he she his her',
  work: 'essay essays assignment assignments homework hw coursework thesis theses dissertation dissertations worksheet worksheets quiz quizzes term project projects lab report reports hausaufgabe hausaufgaben hausarbeit hausarbeiten facharbeit aufsatz tarea tareas trabajo trabajos ensayo devoirs mémoire tcc lição compiti tema tesina tugas ödev huiswerk wypracowania wypracowanie zadanie сочинение реферат курсовая диплом дз 作业 论文 家庭 नोट्स होमवर्क واجب واجبات eseu kotitehtävät läxor lektier úkoly',
  paper:
    'paper papers exam exams test tests sat board key keys bank manual manuals solved solution solutions leaked leak edition pdf pdfs answerkey notes ebook ebooks cheat sheets klausur klausuren lösungen prüfung exámenes examen corrigés sujets bac provas gabarito sprawdzian odpowiedzi ответы гдз 答案 试题 考试 प्रश्नपत्र उत्तर امتحان امتحانات soal bocoran ujian kunci jawaban testi sınav soruları',
  write:
    'write writes writer writers writing written typing typed schreiben lassen escribir écrire rédaction redaction ghostwriter ghostwriting piszę done expert experts phd native professional pros qualified certified toppers topper helper helpers proofreading proofread editors translate 代写 代考 代做 लिखवाएं كتابة joki napíšu',
  teach:
    'tutor tutors tutoring tuition coaching coach course courses class classes lesson lessons webinar camp academy institute centre center mentor mentoring mentorship training enrol enroll admission admissions seats seat batch demo nachhilfe clases cours aulas kurs kursus bimbel репетитор 辅导 课程 ट्यूशन कोचिंग दाखिला دروس دورة репетитора курсы korepetycje',
  money:
    'dollar dollars bucks buck euro euros eur usd gbp pound pounds cents rupees rs inr reais pesos zł lei tl lira naira peso money cash income salary rich wealth millionaire lambo dinero geld argent dinheiro soldi pieniądze uang para деньги рублей руб 赚钱 块钱 रुपये पैसे पैसा कमाएं ريال دولار duit rupiah ribu rupay paise tenge гривен',
  pay: 'pay pays paid paying payment payments paypal cashapp venmo paysafe paysafecard zelle upi gpay paytm bizum blik pix mpesa iban transfer deposit fee fees advance upfront installment checkout shipping refund 支付 付款 红包 भुगतान دفع bayar ödeme płatność betaal pagamento pagos',
  earn: 'earn earns earned earning earnings profit profits payout payouts withdraw withdrawal withdrawn gana ganar ganhe gagner verdiene verdienen заработок hiring hire job jobs vacancy parttime hourly agents mentee commission payroll 兼职 日结 工资 कमाई नौकरी ربح وظيفة kerja cuan kazan kazanç zarobki bijverdienen trabaja empleo lavoro guadagna',
  cheap:
    'cheap cheapest cheaper affordable discount discounts price prices priced rates rate offer offers sale sales deal deals promo coupon coupons voucher vouchers code bulk wholesale off negotiable half reduced budget günstig günstige preis preise rabatt barato baratos barata precio precios oferta descuento prix pas cher preço desconto goedkoop murah ucuz uygun fiyat tani tanio скидка дешево цена 优惠 价格 便宜 打折 特价 सस्ता सस्ते छूट रखيص خصم سعر diskon promosi indirim tanie korting economico sconto offerta купон недорого акция',
  buy: 'buy buys buying sell sells selling seller sold shop shops store order orders purchase trade trading swap vend vends vendo verkaufe kaufen verkauf compra comprar acheter achète jual beli satılık sprzedam kupię куплю продам купи merch resell reseller stock subscription subscribe available 购买 出售 出号 खरीदें बेचना بيع شراء kopen verkoop sprzedaż satın satıyorum venta купить продажа заказ закажи',
  free: 'free gratis gratuit grátis gratuito kostenlos бесплатно gift gifts giveaway giveaways bonus win wins winner winners won prize prizes lucky claim reward rewards selected congratulations mystery unlimited trial lottery jackpot 免费 赠送 中奖 मुफ्त फ्री जीतो इनाम مجانا مجاني جائزة bedava hadiah ücretsiz darmo nagroda prijs premio regalo cadeau gewinn gewinnspiel подарок приз',
  sure: 'guaranteed guarantee guarantees legit trusted discreet discreetly verified verification safe secure secret scam honest promise swear real genuine original plagiarism undetected undetectable risk garantie garantía garantido gwarancja diskret seriös sérieux 包过 保证 正品 गारंटी مضمون terpercaya terjamin amanah garantili zaufany betrouwbaar гарантия проверено',
  urgent:
    'now today tonight hurry limited last ends ending expires instant instantly fast quick quickly immediately only left soon urgent within hours minutes jetzt heute schnell ahora hoy rápido vite maintenant agora hoje сегодня сейчас 24h days delivery delivered overnight 马上 今天 现在 अभी आज जल्दी الآن اليوم sekarang şimdi hemen teraz szybko snel adesso subito быстро',
  contact:
    'dm dms pm inbox message msg text whatsapp telegram tg signal viber wechat snap snapchat insta instagram discord contact contacts call email mail reply privado privat priv direct hmu reach add username number anschreiben schreib écrivez escríbeme escribe chama mesaj yazın пиши пишите личку лс 微信 加我 私聊 联系 扫码 加微 व्हाट्सएप संपर्क واتساب تواصل راسلني hubungi kontak yazabilirsiniz napisz pisać stuur appje scrivimi contattami mp contactez contacta cotiza anfragen melde',
  call: 'click tap join visit check sign register registration download install enter follow share try start grab get book apply look see watch scroll open connect upload link links below bio profile profil page website web site blog channel group server platform perfil kanal lien enlace ссылка подпишись klick klickt 点击 链接 网址 关注 लिंक क्लिक जुड़ें اضغط الرابط اشترك klik ikuti daftar gabung tıkla katıl dołącz kliknij volg clicca iscriviti cliquez rejoins inscrivez haz entra únete clique acesse жми переходи клик вступай',
  crypto:
    'bitcoin btc crypto cryptocurrency coin coins token tokens nft nfts airdrop wallet eth ethereum usdt forex invest invested investing investment investor investors trader traders signals presale mint minting blockchain broker altcoin doge 10x 100x 1000x binary 比特 币圈 بيتكوين крипта криптовалюта биткоин инвестиции yatırım inversión investissement',
  bet: 'casino slot slots bet bets betting gambling poker roulette spins spin gacor maxwin judi togel tigrinho odds tipster tips sportsbook ставки казино',
  loan: 'loan loans credit debt lender lending mortgage kredit prêt préstamo empréstimo microloan insurance beneficiary widow prince inheritance fund funds grant bursary ministry 贷款 ऋण लोन قرض pinjaman kredi pożyczka lening prestito займ кредит',
  body: 'pills pill tablets tablet supplement supplements gummies vitamin vitamins drops detox slimming weight fat belly keto collagen nootropic nootropics viagra cialis adderall xanax ritalin modafinil prescription cbd vape vapes vaping weed steroids skincare acne hair cream powder cure cures diet focus boost booster brain',
  wear: 'sneakers sneaker shoes jordans yeezy watches hoodie hoodies jersey jerseys dress dresses bag bags handbag handbags replica replicas perfume jewelry jewellery bracelet bracelets sunglasses rayban headphones airpods earbuds earpiece iphone phone cases case slime furniture stickers temu shein luxury fashion clothes',
  game: 'robux rbx vbucks fortnite roblox minecraft gems diamonds skins skin nitro steam psn xbox valorant csgo cod freefire pubg coinmaster account accounts accs level boosting generator hack hacks hacked hacker hackers hacking cheats aimbot mod mods apk cracked crack keygen unlocked premium pro spotify netflix vpn proxy unblocked bypass antivirus spyware spy menu bot bots',
  fame: 'followers follower subscribers subs sub likes like liked views viewers retweet youtube youtuber tiktok tik tok twitch clip shorts song mixtape album soundcloud music stream streaming streamer abonnenten abonnés vues seguidores curtidas takipçi подписчики лайки sub4sub follow4follow f4f l4l fans fame viral trending 粉丝 点赞 متابعين متابعة लाइक सब्सक्राइब pengikut obserwacje lajki volgers beğeni подписчиков лайков',
  beg: 'brainliest points point accept accepts accepted vote votes upvote upvotes upvoted best stars star rank thank thanks thx mark badge badges reputation rep xp karma ranking leaderboard puan punkte puntos pontos poin terbaik markieren corona coroa',
  beggar:
    'plz pls please pleasee plss plsss pleaseee need needs want back anyone everyone everybody guys yall bro bruh',
  chain:
    'repost reposts copy paste forward forwards forwarded chain pass tag send friends people comments questions groups luck curse cursed crush die dies kiss ghost midnight mom mum mother amen believe ignore break broke years bed sleep parents',
  filler:
    'first second idk dunno lol lmao haha hahaha jaja lalala lalalala blah bla vibes random nothing whatever bored clue testing minimum characters char character deleted placeholder skibidi sus amogus ohio rizz sigma gyatt toilet poop bump lorem ipsum yeet hi hello hey yo asdf',
  date: 'girl girls boy boys single singles date dating girlfriend boyfriend sexy hot pics pictures nudes naked cam chat lonely meet cute escort escorts onlyfans adult models model casting',
  stream:
    'movie movies film films episode episodes season hd live match streams torrent series anime serial putlocker fmovies',
  trade:
    'seo marketing design logo agency plumber plumbing electrician electricians roofing solar locksmith movers cleaning repair support helpline toll customer service services airlines flights flight tickets booking hotel visa ielts immigration passport consultation scholarship consultants company companies technician printer quickbooks norton usluge jasa hizmet servis dienst diensten usługi servizio servicios',
  tale: 'testimony life changed saved introduced miracle spell caster lost love amazing recovered recovery thousands trick weird doctors teachers hate secrets shocking insane never superb informative noticed article suggested nice great',
  petition:
    'petition donate donation donations gofundme fundraiser survey surveys captcha captchas questionnaire form fill poll sponsor charity',
  rob: 'password passwort login pin parcel package customs suspended verify confirm locked unlock card details',
  school:
    'explain solve equation equations calculate formula formulas proof prove exercise example theorem fraction derivative integral graph function variable vector triangle angle sine cosine cell atom molecule acid base force energy velocity mass verb noun sentence adjective grammar poem novel chapter century war treaty revolution king textbook teacher school why how what which where when means because therefore equals minus plus step',
  econ: 'percent interest compound demand supply inflation tax economics market advert advertising advertisement advertisements adverts ad ads slogan persuasive phishing scams probability expected value task loss cost costs compare source sources library',
  code: 'python java javascript html css loop string array print regex git terminal script method error',
  link: 'signlink',
  site: 'signsite',
  source: 'signsource',
  price: 'signprice signpercent',
  person: 'signphone signmail signhandle',
  loud: 'signloud signcaps signemoji signarrow',
  noise: 'signmash signrepeat',
  sum: 'signsum',
  ask: 'signask',
  bar: 'signbar',
  told: 'signcall',
}

/** What is offered differs, that something is offered does not. */
const WIDER: Record<string, string[]> = {
  goods: ['crypto', 'bet', 'loan', 'body', 'wear', 'game', 'fame', 'date', 'stream', 'trade'],
  terms: ['money', 'pay', 'earn', 'cheap', 'buy', 'free', 'price'],
  way: ['contact', 'call', 'link', 'person', 'told'],
  study: ['work', 'paper', 'write', 'teach'],
}

const wider = Object.entries(WIDER).map(([sense, parts]) => [sense, parts.map((part) => SENSES[part]).join(' ')])
const withSpamSenses = withSenses(
  Object.fromEntries(wider) as Record<string, string>,
  withSenses(SENSES, (text, size) => featuresOf(text, size, [3])),
)

/** What a text is made of for who looks for spam. */
export const spamFeaturesOf = (text: string, size: number): number[] => withSpamSenses(signed(text), size)
