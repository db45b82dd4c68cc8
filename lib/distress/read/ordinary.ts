import { single } from "@/lib/language/plain-letters";

/**
 * Plain words that are one letter away from a word of the patterns ("rates", "tried", "rope"): they are meant as written and
 * are not corrected.
 */
export const ordinary: ReadonlySet<string> = new Set(
  `stale kamai manta manti mante mantay spent hello bete crops scammed dhoka hafte bari agle marz rather sole offer
  dye dyed dyes dyeing hota hoti jaye sahi raza leds china agre nikal banda naraz thanks chal parta switch chupa lenge sana nama likh jali
  treated
  kafi lester mila lega dafa staff agents hide worka bhar maine lage khala karwa chuke shet slots states pore nayi jitne
  marzi suna dise karda galan kare jaega paray saktay khara chachu taya dale texas shows munh pick karai stradle unki tane
  besten editing male named swap white siting dawai dorms mang wage leni ayein alag honour khuli dalwa barha sham mangi
  chalti quaid dads dairy diped rules ideas aces fare confused besides droping convince caned dunki sisters cousins
  karay karaye karayi jamaa lagwa lagwai bharwa bharwai karwai karwaye dikhai dikhaye likhwa likhwai
  accused adab advise alike alone along alter amid amused apke apki apna arab aray arive atach await bachay bache
  bachelor bachy backlogs backs badge bahir bana band bands bank banks bans bare barge bark barna bata bataein
  beam bean bear bearing beast beat began being bells belt bench best bharna bike bills bind bitter boast bohot
  boked bond book boot bound brain brand bridge bring broke builds built butter caled came cane cape caped card
  cards caries carl case cases cast cent certificates chahie chahye chalta chance change changed changes char
  charge chats cheat chess chest chose choses clauses climate clone closed closes coast code comes coming
  competitive complete completed completes computers computing conception condition conections const constant
  consultancy consultants contact contacts continued continues conviction cook cool copy core cores cost costing
  costs cote couldn counsel counselors count counting course court cried crust dain dance dark date deadlines
  deaf deal dear debt decide decides deed deep degres delays delta deny depth detail dice dies diet dine diplomas
  dive docs does dono dorm dose dozen drain drawing drawn dres dried drops drugs dual dunya dust east eating
  economics economy ehealth emails even exists exit face fact fade fails fair fake fals farm fast feat features
  feed feel fell felt fields file filed fill film finaly finance finds fine fire firm first fond food foot forge
  form forms fort forth found four france fridge fried friend friends from fund funds galen games gate gaye gives
  giving gold grain greting hafte hals ham hand handing handler hands hang haram hard hare harm harms hart hash
  heap heat heating helps heres hero hiding hills hint hints hire hired hold hole hone hong hope hops horse hote
  hotel hour hours house hunt hurdle huts images increased increases informatics inovation instance institut
  intelect intent interested internal interviews jama jana jane jani jany jata jumps june just kaisi karna karte
  karti keen keep kept keys khan khuda khul khush kila kills kiln kilo king kiwi knife lace lack lacs lake land
  lands lane languages lanka large last lasts late later least leave leaves leaving lena lend leta lets letter
  liberal lied lies lift like likes lime lining list listing literal lived liver lives living liya liye load
  loads logs loks lors lose love loved loves loving luck made mails majors make malta mana mango manner march
  marie marine mark marked marker market markets marks marna marriages married master math meal mean meanings
  meant meeting mend menu mera merit milan mild mile miles milion milk mills milne milta milte mind mini mirror
  mist mistakes mode modest month most mount mouth moved moves much muft multi must nahin name naye neded neding
  neds nest newer next nice niece nine noise none north noted notes notime olive option overcome pace paid paint
  pairs paisay pakistani pakistanis panch pane parent parisian park parna part passion pause paying pays peace
  peep pehla person phase phir phle phones photos physicians physics pictures piece pile pill pipe place plain
  plan plane plans plant pointed pointer pointers points police politics polls pols pool poor port portals
  position positions positive pour present price priced prices pride print prison prize profiles proves pulls
  purposes qatar queued queues race rain rapid rare rate rates rats rcsi reach read readings reads real really reasons
  reel refusals rehna rely rent reply researchers rest rice rise risks roads role roll rome root roots roped rose
  rotate round rounds ruin ruins rule rupe rupes rust sakte sala same sasta sasti saudi scaled sciences scope
  scored scores seal season seat seating seed seen seize self sell sells semesters send sent serve served servers
  serves sets share shared shop show shower shut sick side silk site size skill skip slam slant slim slip slips
  slot smart sort sound south sped split stack stance stand standing starting starts statements staying stays
  step stick stops store stray stroke stud students studied subjects subside suitcase sulfide sums suports swaped
  systemd systems tables take taker takes talk tall tape taped targets tayari teachers teaches team tease tell
  tells tend tent test text thank thats theirs thek theme then thik thing those though thread tied timer times
  tired tires toast token tool topics total totals track tracked trail train tram treat trend tried tries trim
  trust tying typical umea umer universit universita universitat universite universityof unka used user uses very
  raha rahe rahi rahun vice visas wait waits wake wakes wala wale wales walet wali walk wall wants waqt warna well went west where
  whole whose wide width wife wild will windows wine wire wired wise wishes wont wood wool word wording works
  worlds worm worth yours zehan ziada مانتا مانتی مانتے جانے جانا نکال نکالی نکالا بلاک بیوی لینڈ ملنا کرنا`
    .split(/\s+/)
    .map(single),
);
