import { featuresOf } from '#rules/features.ts'
import { withSenses } from '#rules/senses.ts'

/** Words that stand for one another where somebody tells how they are. */
const SENSES: Record<string, string> = {
  i: 'i im ive id ill',
  me: 'me my mine',
  self: 'myself herself himself themself themselves yourself',
  we: 'we us our',
  you: 'you u your ur',
  they: 'they them their he she hes shes his her him',
  kin: 'dad daddy father stepdad stepfather stepmum stepmom mum mom mother mam mama papa parents parent uncle aunt auntie cousin brother sister gran grandma grandad grandpa nan nana family stepbrother guardian carer foster twin sibling siblings',
  adult:
    'coach teacher tutor guy man stranger adult neighbour neighbor boss priest pastor babysitter lodger streamer moderator older',
  love: 'boyfriend girlfriend bf gf ex',
  peer: 'friend friends bestie bff mate mates classmate classmates roommate girl boy kid somebody someone everyone everybody people',
  none: 'nobody noone nothing never none no',
  die: 'die dies died dying dead death kill kills killed killing kms suicide suicidal unalive alive live living life exist existing existence born funeral',
  end: 'end ending ended over stop stopped stopping quit done finish gone disappear disappearing vanish leave leaving left away',
  cut: 'cut cuts cutting harm harming hurt hurts hurting scars scar blade blades razor burn burns burning scratch scratching bleed bleeding blood bruise bruises bruised wrist wrists arms arm sleeves pills tablets',
  hit: 'hit hits hitting beat beats beating beaten punch punches punched slap slaps slapped kick kicks kicked choke chokes choked shove shoved push pushed grab grabs grabbed belt throws threw throwing smash smashed shouting shout shouts yell yells yelling scream screams screaming angry temper',
  touch:
    'touch touches touched touching kiss kissed kisses lap undress naked nude nudes pics pic photo photos picture pictures camera webcam body sexy rape raped assaulted molested groomed',
  fear: 'scared afraid terrified frightened fear panic panicking anxious worry worried worries unsafe safe threat threatens threatened threatening dread',
  hide: 'hide hides hiding hidden hid lock locks locked bathroom closet wardrobe escape ran',
  home: 'home house room door bedroom bed',
  night: 'night nights tonight evening sleep asleep awake wake waking midnight morning tomorrow',
  alone: 'alone lonely empty numb hollow invisible isolated unloved unwanted',
  sad: 'sad depressed depression crying cry cries cried tears miserable hopeless hate hated hates worthless useless burden failure disgusting ashamed guilty pathetic broken pain',
  tired: 'tired exhausted drained heavy weak',
  eat: 'eat eats eating ate eaten food meal meals lunch dinner breakfast calories calorie hungry starve starving starved diet skip skipping skipped',
  fat: 'fat thin skinny weight weigh kg ugly mirror faint fainted dizzy ribs bones',
  vomit: 'vomit vomiting puke throw sick purge purging laxatives fingers toilet',
  more: 'anymore longer again always everyday every still',
  tell: 'tell told telling secret secrets promise promised says said saying know knows message messages text texted',
  drunk: 'drunk drinks drinking drink drank alcohol vodka beer drugs',
  help: 'help please advice',
  bye: 'goodbye bye sorry letter letters note forgive farewell miss thank thanks',
  net: 'online discord snap snapchat insta instagram roblox tiktok chat game internet whatsapp',
  meet: 'meet meeting send sends sent sending share post posted money gift',
  not: 'dont cant cannot wont didnt isnt not doesnt couldnt wouldnt',
  want: 'want wanna wants wish wished hope feel feels feeling felt think thinking thought thoughts',
  point: 'point reason worth matter matters purpose better without',
  bully: 'bully bullies bullied bullying laugh laughing laughs group rumours rumors freak loser',
  school:
    'homework test exam essay maths math quiz lesson class grade marks assignment chapter textbook revision coursework worksheet project teacher',
  book: 'novel character poem play scene act author narrator romeo juliet hamlet macbeth ophelia book film movie song lyrics poet stanza',
  bio: 'cell cells plant plants bacteria virus animal animals species apoptosis protein enzyme muscle nerve skin disease immune vaccine',
  hist: 'war century king queen soldiers empire revolution army slavery treaty camp camps trenches nazi',
  code: 'process thread server program loop code function script file node tree python java array job daemon',
  phys: 'force ball momentum velocity energy newtons collision impulse acceleration',
  fun: 'lol haha lmao xd',
}

/** What a text is made of for who listens for need. */
export const needFeaturesOf = withSenses(SENSES, featuresOf)
