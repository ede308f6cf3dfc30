import { featuresOf } from '#rules/features.ts'
import { withSenses } from '#rules/senses.ts'
import { ABROAD } from './senses-abroad.ts'

/** Words that stand for one another where somebody tells how they are. */
const SENSES: Record<string, string> = {
  i: 'i im ive id ill imma',
  me: 'me my mine',
  self: 'myself herself himself themself themselves yourself ourselves',
  we: 'we us our ours weve were',
  you: 'you u your ur youre yours',
  they: 'they them their he she hes shes his her him theyre hers theyd hed shed',
  kin: 'dad daddy father stepdad stepfather stepmum stepmom stepmother mum mom mother mam mama mummy mommy papa parents parent uncle aunt auntie aunty cousin brother sister gran grandma grandad granddad grandpa grandfather grandmother nan nana family stepbrother stepsister guardian carer foster twin sibling siblings son daughter dads mums moms fathers mothers uncles brothers sisters bro sis',
  adult:
    'coach teacher tutor guy man men stranger strangers adult neighbour neighbor boss priest pastor babysitter lodger streamer moderator older trainer instructor warden caretaker counsellor counselor landlord imam sir elder driver doctor nurse',
  love: 'boyfriend girlfriend bf gf ex husband crush partner bfs gfs',
  peer: 'friend friends bestie bff mate mates classmate classmates roommate girl girls boy boys kid kids somebody someone everyone everybody people pals buddy guys deskmate',
  none: 'nobody noone nothing never none no nowhere neither',
  die: 'die dies died dying dead death kill kills killed killing kms kys suicide suicidal unalive funeral grave ground drown jump bridge overdose rope cemetery coffin cremation heaven',
  live: 'alive live lives lived living life exist existing existence born existed breathing breathe lifetime survive',
  end: 'end ending ended ends over stop stopped stopping stops quit done finish gone disappear disappearing disappeared vanish vanished leave leaving left away out escape exit erase erased fade log',
  last: 'last final finally forever soon until till before after tomorrow monday friday saturday sunday countdown date plan planned planning',
  cut: 'cut cuts cutting harm harming harmed selfharm hurt hurts hurting scars scar blade blades razor razors burn burns burning burned scratch scratching scratches bleed bleeding blood sharp scissors lighter sh relapse relapsed clean',
  body: 'wrist wrists arms arm sleeves sleeve thigh thighs leg legs stomach belly skin face neck back hair lip cheek knuckles ankle',
  mark: 'bruise bruises bruised marks mark swollen lip blue purple limp limping stitches concealer plaster bandage bandages fell stairs clumsy',
  pills:
    'pills pill tablets tablet medication meds medicine painkillers paracetamol sleeping drugs overdosed swallowed',
  hit: 'hit hits hitting beat beats beating beaten punch punches punched slap slaps slapped kick kicks kicked choke chokes choked shove shoved shoves push pushed pushes grab grabs grabbed belt throws threw throwing smash smashed smashes slams slammed hand fists fist stick cane caned whip whipped flog flogged ruler spits spit pinch pinches burnt lock locks locked',
  rage: 'shouting shout shouts shouted yell yells yelling yelled scream screams screaming screamed angry anger temper mad furious rage rages fight fights fighting loud footsteps mood punish punished punishes punishment kicked thrown throw',
  touch:
    'touch touches touched touching kiss kissed kisses kissing lap undress undressed naked nude nudes pics pic photo photos picture pictures camera webcam body sexy sex sexual rape raped assaulted molested groomed underwear shirt bra private privates inappropriate inappropriately cuddle cuddles massage massages consent froze',
  fear: 'scared afraid terrified frightened frightening fear panic panicking anxious anxiety worry worried worries worrying unsafe safe safer threat threatens threatened threatening threats dread danger dangerous scares shaking shake trembling nightmares',
  hide: 'hide hides hiding hidden hid bathroom closet wardrobe basement cellar garage ran runaway cover covered covering fake pretend pretending pretended mask lie lied lying smile smiling',
  home: 'home house room door bedroom bed key kitchen bathroom stairwell couch sofa car street streets flat apartment roof park shelter station',
  night:
    'night nights tonight evening evenings sleep sleeping asleep slept awake wake waking woke midnight morning insomnia nightmare 3am 4am 2am am',
  alone:
    'alone lonely empty emptiness numb hollow invisible isolated unloved unwanted disconnected void fog foggy nothingness dark darkness black cold shadow ghost unseen ignored forgotten abandoned alone loner',
  sad: 'sad sadness depressed depression depressing crying cry cries cried tears miserable hopeless hate hated hates hating worthless useless burden failure disgusting ashamed shame guilty guilt pathetic broken pain painful ache suffering suffer unbearable stupid dumb waste mistake problem disappointment disappoint regret dirty ruined awful desperate trapped breakdown',
  tired:
    'tired exhausted exhausting drained heavy weak sick fed overwhelmed burnt cope coping handle bear stand carry carrying strong enough',
  eat: 'eat eats eating ate eaten food meal meals lunch dinner breakfast snack calories calorie cals kcal hungry hunger starve starving starved fast fasting fasted diet dieting skip skipping skipped water apple lettuce binge binged bingeing binging restrict restricting ed ana mia anorexia bulimia anorexic bulimic recovery portion plate crumbs gum',
  fat: 'fat fatter thin thinner thinnest skinny slim weight weigh weighs weighed scale scales kg kilo kilos pounds lbs stone ugly mirror mirrors faint fainted fainting dizzy ribs bones bmi waist jeans sizes period periods',
  vomit: 'vomit vomiting vomited puke puked puking throw sick purge purged purging laxatives fingers toilet',
  more: 'anymore longer again always everyday every still constantly each daily weeks months years ever any',
  tell: 'tell tells told telling secret secrets promise promised promises said says saying say know knows knew message messages text texted texts talk talking talked speak believe believes believed asked ask swear swore trust words call calls called write wrote writing confess admit listen',
  quiet: 'silent silence quiet quietly whisper shut mouth hush',
  drunk:
    'drunk drinks drinking drink drank alcohol vodka beer wine bottle bottles whisky booze drunken gambling addict high weed smoke smoking vape',
  help: 'help helps please pls plz advice sos somebody urgent emergency hotline helpline police counselling therapist therapy psychologist childline report services social protect protection rescue save',
  bye: 'goodbye bye byebye goodbyes sorry letter letters note notes forgive forgiveness farewell miss missed missing thank grateful remember forget',
  give: 'give gives giving gave given keep take have belongings things stuff collection hamster dog cat fish pet guitar bike books console cards account passwords inherit will',
  net: 'online discord snap snapchat insta instagram roblox tiktok chat game gaming internet whatsapp telegram minecraft server dm dms app profile facebook fortnite',
  meet: 'meet meeting met meetup send sends sending sent share shared post posted posts posting money gift gifts presents leak leaked leaks spread pay paid dollars euros blackmail blackmailed blackmailing sextortion expose video videos screenshots',
  not: 'dont cant cannot wont didnt isnt not doesnt couldnt wouldnt arent aint havent hasnt wasnt werent shouldnt nor without barely hardly',
  want: 'want wants wanted wanting wanna wish wishes wished wishing hope hoped feel feels feeling feelings felt think thinks thinking thought thoughts urge urges need needed imagine imagining dream',
  point:
    'point pointless reason reasons worth worthwhile matter matters mattered purpose meaning meaningless better deserve deserves deserved care cares cared notice noticed notices difference happier easier relief peace rest',
  bully:
    'bully bullies bullied bullying laugh laughs laughing laughed group rumours rumors freak loser names mock mocked mocking tease teased teasing exclude excluded kicked humiliate humiliated gang steal stole stealing spit tripped weirdo gay trash freaks whispering bucket table',
  marry: 'marry married marriage wedding engaged groom bride village passport dowry arranged servant wages',
  run: 'run runs running ran flee fled homeless kicked thrown chucked bag packed rucksack',
  voice: 'voice voices head inside whispering telling brain mind',
  caring: 'look looking take cares ill mother wheelchair cook clean laundry siblings babysit',
  school:
    'homework test tests exam exams essay essays maths math quiz lesson lessons class grade grades marks assignment assignments chapter textbook revision coursework worksheet project projects teachers exercise exercises presentation poster paper question questions answer answers answered topic unit page explain solution correct calculate solve formula equation method',
  number:
    'fraction fractions equation equations triangle triangles angle angles slope graph area volume perimeter prime decimal decimals percent integral integrals derivative algebra geometry probability function functions root roots square squares multiply divide divided divisor numerator denominator axis parabola polynomial matrix vector vectors theorem proof digits radius circle cube',
  book: 'novel novels character characters poem poems play scene act author authors narrator romeo juliet hamlet macbeth ophelia book film films movie song songs lyrics poet poets stanza chapter verse metaphor symbol irony theme plot shakespeare tragedy myth story story quote protagonist ending sonnet tale antigone werther plath woolf kafka',
  bio: 'cell cells plant plants bacteria virus animal animals species apoptosis protein enzyme enzymes muscle muscles nerve nerves disease immune vaccine insects bees ants spiders birds mammals whales lemmings predator prey organism organisms photosynthesis mitochondria dna gene genes hormone hormones frog frogs bird',
  hist: 'war wars century king kings queen soldiers soldier empire revolution army slavery treaty camp camps trenches nazi historical history emperor plague colony colonies execution executed guillotine witch suffragettes protest famine president',
  code: 'process processes thread threads server program loop code function script file node tree python java array job daemon signal linux docker terminal compiler variable debug stack pointer child null exception git',
  phys: 'force forces ball momentum velocity energy newtons collision impulse acceleration wire circuit current voltage resistor battery gravity mass molecule molecules atom atoms ion ions acid acids base bases reaction reactions electron electrons gas oxygen carbon bond bonds',
  statistics:
    'rate rates statistics study studies survey table data chart percentage country countries population average per',
  word: 'word words grammar verb verbs noun nouns tense spelling sentence translate translation idiom synonym adjective mean means spelled comma apostrophe pronounce',
  kind: 'thanks thx ty great perfect nice helped helpful cool lovely awesome amazing congratulations congrats welcome brilliant love loved wow glad happy pleased proud luck fun enjoy enjoyed interesting excited',
  fun: 'lol haha lmao xd hahaha jk kidding joking joke rofl lmfao literally',
}

/** What a text is made of for who listens for need. */
const inAllLanguages = Object.fromEntries(
  Object.entries(SENSES).map(([sense, words]) => [sense, [words, ABROAD[sense] ?? []].flat().join(' ')]),
)
export const needFeaturesOf = withSenses(inAllLanguages, (text, size) => featuresOf(text, size, [3, 4]))
