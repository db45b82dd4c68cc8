import { single, urduLetters } from "@/lib/language/plain-letters";

/*
 * How people say that they, or somebody near them, are in danger: English, Roman Urdu, Urdu. Written as people spell,
 * matched on the plain text of plain.ts. "~" stands for up to two words in between, SELF, WANT and NOT for their many
 * forms. A sentence that speaks of the subject ("suicide prevention research") is let through by `subjects`, a figure
 * of speech ("the deadline is killing me") by `idioms`: what they match is taken out before anything else is read.
 */

const parts: Record<string, string> = {
  SELF: "(?:my ?sel?f|me ?self|myself|my own self|my ?slf)",
  OTHERSELF: "(?:him ?self|her ?self|them ?sel(?:f|ves)|your ?self|your ?selves)",
  WANT: "(?:want(?:s|ed|ing)?|went|wait|wont|wan+a|wish(?:es|ing)?|going|go+n+a|ready|plan(?:s|ning)?|try(?:ing)?|tried|hop(?:e|es|ing)|need|like|love|prefer|rather|about|thinking|thoughts?|thought|considering|feel|feels|will|would|could|should|might|must|let me|deserve|decided)",
  NOT: "(?:do ?not|dont|dnt|donot|doesnt|does not|didnt|not|no longer|never|cant|cannot|can not|couldnt|could not|wont|no)",
  NAHI: "(?:nahi[n]?|nai[n]?|nhi[n]?|ni|na|nahe|nahee)",
  HUN: "(?:hu[n]?|ho[n]?|hoo[n]?|hai[n]?|he|h)",
  CHAH: "(?:cha[aht]*[a-z]*)",
  FAMILY:
    "(?:husband|wife|father|dad|daddy|mother|mom|mum|brother|uncle|cousin|in laws|inlaws|sister|family|parents|boyfriend|fiance|teacher|boss|landlord|roommate|he|she|they|someone|somebody|a man|a boy|shohar|shoher|susral|walid|abu|abbu|bhai|chacha|mamu|baap)",
};

/** Every word of the patterns in plain letters: what a mistake may be corrected to. */
export const patternWords = new Set<string>();

const letters = (phrase: string) => urduLetters(phrase.normalize("NFKD").replace(/\p{M}/gu, ""));

/** A whole word in a pattern; its last letter may be optional. */
const namedWord = /(?<![\p{L}\\*?[\])}])(\p{Ll}{4,}|\p{Script=Arabic}{4,})(\?)?(?![\p{L}*[{(])/gu;

/** One pattern of any of the phrases, each as whole words. */
function anyOf(...phrases: string[]): RegExp {
  for (const text of [...phrases, ...Object.values(parts)].map(letters)) {
    for (const [, word = "", optional] of text.matchAll(namedWord)) {
      patternWords.add(single(word));
      if (optional) patternWords.add(single(word.slice(0, -1)));
    }
  }
  return oneOf(...phrases);
}

/** The same, with words that no mistake is corrected to. */
export function oneOf(...phrases: string[]): RegExp {
  return new RegExp(
    ` (?:${phrases
      .map((phrase) => phrase.replace(/[A-Z]{3,}/g, (name) => parts[name] ?? name))
      .map((phrase) =>
        single(letters(phrase))
          .replaceAll(" ~", "(?: [^ .]+){0,2}")
          .replace(/(?<=\p{L})\*/gu, "[^ .]*"),
      )
      .join("|")})(?= )`,
    "gu",
  );
}

/** Mentions it as a subject of study, as news, or as the work of a place that somebody wants to study or work at. */
export const subjects = anyOf(
  "(?:suicid*|self harm|domestic (?:violence|abuse)|(?:drug|child|substance|alcohol|sexual) abuse|overdose|mental health|depression|trauma|violence|khudkushi) (?:and ~ )?(?:prevention|awareness|research|researcher|studies|study|rates?|statistics|data|squad|risk|intervention|counselling|counsellor|psychology|program*|course|courses|degree|masters?|msc|phd|thesis|dissertation|project|policy|policies|law|laws|bomber|attack|attacks|treatment|medicine)",
  "(?:prevent|preventing|prevention of|study of|studying|research on|research in|research about|research into|thesis on|thesis about|phd on|phd in|paper on|project on|essay on|dissertation on|degree in|courses? in|courses? on|masters? in|msc in|book on|book about|film about|rates? of|treatment of|awareness of|law on|laws on|focus on|focusing on|specialis* in|modules? on|elective in|electives? on) ~ (?:suicid*|self harm|violence|abuse|overdose|depression|trauma)",
  "(?:thesis|dissertation|phd|mphi*|ms|fyp|research|proposa*|paper|essay|project) (?:topi*|titl*|questio*|area|idea|focu*)s? (?:is |on |about |of )?(?:\\w+ ){0,2}(?:suicid*|self harm|violence|abuse|overdose|depression|trauma|honou?r kil*|forced mar*|child mar*|traffickin*|smugglin*|rape|acid attacks?|harassmen*|kidnappin*|tortur*|terroris*)",
  "(?:study of|studyin*|research on|research in|research about|research into|thesis on|thesis about|phd on|phd in|paper on|project on|essay on|dissertation on|book on|film about|law on|laws on|module on|writin* on|writin* about) (?:\\w+ ){0,2}(?:honou?r kil*|forced mar*|child mar*|human traffickin*|traffickin*|smugglin*|rape|acid attacks?|harassmen*|kidnappin*|tortur*)",
  "(?:honou?r kil*|forced marriages?|child marriages?|traffickin*|acid attacks?|harassmen*|tortur*|khudkushi|khudkashi|suicide|tashadud) (?:\\w+ ){0,3}(?:thesis|dissertation|research|phd topi*|mphi*|tehqee*|policy|law|studies)",
  "(?:khudkushi|khudkashi|suicide|tashadud|honou?r killing|zyadti|human traffickin*) (?:par|pe|per) (?:\\w+ ){0,2}(?:thesis|research|phd|paper|mphi*|project|tehqee*|articl*)",
  "(?:great|economic|tropical|monsoon) depression",
  "physician assisted suicide|assisted suicide|assisted dying|euthanasia (?:law|laws|course|debate)",
  "(?:drug|visa|power|market|alcohol|substance) abuse",
  "poison (?:control|centers?|centres?|management|information|science)",
  "abuse of (?:process|power|the visa|the system|position|trust)",
  "خودکشی کی (?:روک تھام|شرح)|خودکشی پر (?:تحقیق|مقالہ|مضمون)|ڈپریشن پر تحقیق",
);

/** Figures of speech, and what only sounds similar. */
export const idioms = anyOf(
  "(?:thesis|dissertation|phd|exams?|ielts|gre|gmat|pte|deadline*|assignments?|workload|fees?|weather|cold|winter|heat|boredom|statistics|maths|research) (?:will |would |gonna |going to |can |might |hi |to )*(?:kill|killed|murder) (?:you|me|us|him|her|them|everyone)",
  "kill(?:ing|ed|s)? (?:two|2|many|both|three) bird*|kill(?:ing|ed|s)? (?:the |my |some |a |any )?(?:time|vibe|mood|boredom|buzz|chance|chances|dream|dreams|hope|hopes|career|application|motivation|two)",
  "(?:is|are|was|were|been|just|keeps|really|totally|literally|s|waiting|deadline*|heat|weather|ielts|pte|exam|exams|test|tests|fee|fees|back|head|feet|prices?|cost|costs|it|this|that|tension|suspense|paperwork|process|wait|workload|assignments?|writing|speaking|reading|listening) kill(?:ing|s|ed)? (?:me|us|my ~)",
  "(?:naam|nam|fees?|retake|result|price|kharcha|interview) (?:se|sun*|dekh*) (?:\\w+ ){0,3}(?:heart at*|dil ka dora)(?: [^ .]+){0,2}",
  "(?:ielts|pte|gre|gmat|toefl|quan*|verb*|writing|exam|exams|paper|papers|parhai|fee|fees|deadline*|assignments?|thesis|visa|inte*|emba*|tay+a*|tensi*) ne (?:\\w+ ){0,3}(?:ma+r (?:da*|di*|ra*)|ma+ra|ja+n (?:ni*|le*|li*|kh*)|zinda la+sh|pa+ga*|kho+n (?:pi*|cho*)|ka+mar* tor*|ta+ba*|ba+rba*|ru+la*|di+ma*)(?: [^ .]+){0,2}",
  "kill(?:ed|ing|s)? (?:it|the ~ (?:test|exam|interview|presentation|ielts|process))|killer (?:sop|cv|resume|essay|profile|deal|feature|statement|instinct)",
  "kill(?:ed|ing)? (?:SELF|me|us) (?:laughing|with laughter)|(?:to|and|would|id|might) kill for(?: a ~)?|dressed to kill",
  "(?:kill|hurt|harm|destroy|cut|burn|hang|poison) SELF (?:esteem|confidence|respect|image|worth|study)",
  "(?:parents?|mom|mum|mother|ammi|ama|dad|father|abu|abbu|boss|teacher|wife|sister|supervisor|agent) (?:will|would|ll|is going to|are going to|gonna|might|may|is gonna) kill (?:me|us) (?:if|when|for|because) ~ (?:fail*|fail hua|score*|marks?|grades?|ielts|result|results|band|bands|exam|exams|test|miss|late|dont get|do not get|visa|admission|money|fee|fees|paper|papers)",
  "(?:abbu|abu|ammi|ami|papa|baba|walid|ghar wale|ghar walay|boss|teacher|sir) (?:ma+r (?:dalenge|dalega|dalegi|denge|dega|degi|dale*)) (?:agar|ager|jab) ~ (?:fail*|kam*|ielts|result|score*|band*|paper|exam|marks|numbers?)(?: [^ .]+)?",
  "(?:time|waqt|boredom) (?:\\w+ ){0,2}kill (?:kar*|kr*)",
  "(?:parhai|parho|parh lo|study|marks|numbers?|score|paper|pas|fail*) (?:\\w+ ){0,3}(?:warna|warnah|nahi to|otherwise|to) (?:\\w+ ){0,2}(?:jaan se |jan se )?ma+r (?:du*|de*|dal*)[a-z]*(?: hun)? (?:\\w+ ){0,2}(?:ha(?:ha)+h?|lol|lmao|hehe)",
  "(?:do|will|can|would) they kick (?:me|us|you|him|her|them) out(?! of (?:the |my |our )?(?:house|home|ghar|flat|room))",
  "kick(?:s|ed|ing)? (?:me|us|you|him|her|them) (?:out|off) (?:if|when|unless|for|of (?:the |my )?(?:uni*|course|class|college|module|program*|country))",
  "hit by (?:the |a |an |this |that )?(?:fee|fees|inflation|increase|hike|deadline|delay|strike|backlog|refusal|price|tax|lockdown|covid|news)*|beat(?:s|ing|en)? (?:me|us) (?:in|by|at|to|on) ~|hit hard",
  "d(?:y|ie)ing (?:to|for|of|from|with|in|breed|wish|language|industry|art|star|laughter)|(?:want(?:ed)? to |could |would |almost |nearly )?(?:die|died|dying) (?:of|from|out of) (?:the |sheer |pure |total )?(?:embar+as+ment|shame|cringe|jealousy|envy|laughter|excitement|curiosity)|(?:almost|nearly|about) died (?:laughing|of laughter|of)",
  "(?:die|dying|dye) (?:(?:my |own |my own |the )?(?:fabrics?|clothe?s?|textiles?|yarn)|for|her hair|my hair|his hair|hair|hard|heart|laughing|of (?:boredom|laughter|hunger|thirst|curiosity|heat|happiness|excitement))|never say die|do or die|to die for|die hard*|cross my heart",
  "rather die than (?!live|go on|stay|keep|be here|face|come back|go back|marry)~",
  "die (?:universit*|hochschule|deutsche*|schule|fach*|uni|stadt|bewerbung|frist|sprache|studien*|welt|zeit|bundes*|miete|kosten|voraussetzung*|anmeldung|tu|fu|lmu|rwth)",
  "dead ?lines?|dead ?locks?|dead end*|dead (?:sea|serious|sure|tired|easy|slow|battery|phone|link|links|line)|drop dead gorgeous|dead on time|half dead|brain dead|dead letter|walking dead|deadpool",
  "(?:phone|battery|laptop|car|computer|connection|internet|server|link|wifi|line|app|portal|plant|plants|love|hope|interest|idea|dream) (?:is |was |has |just |will |would |keeps |about to |going to )*(?:die|dies|died|dying|dead|killed)",
  "(?:hurt|hurting|cut|cutting|injured|burn|burnt|harm|harmed) SELF (?:while|when (?:i was )?(?:play*|cook*|shav*|work*)|playing|cooking|shaving|accidentally|by accident|by mistake|at the gym|at work|during|in (?:a|an|the) (?:match|game|accident|gym|kitchen|lab)|in (?:cricket|football|hockey|gym|sports)|of|off|out|short|some slack)",
  "(?:burn|cut|hang|drop|push|end|finish|kill) (?:out|off|up|it|them|class|classes) ~ SELF (?:at|in|with) ~",
  "hang(?:ing)? (?:out|on|around|in there|up|over)|hang (?:my|a|the) (?:coat|picture|degree|clothes)|shoot (?:me|us|you|him|her) (?:an? |the |your )*(?:email|mail|message|msg|text|line|dm|details|whatsapp)|shoot a (?:video|film|movie)|shoot SELF in the foot|photo ?shoot",
  "(?:suicidal|suicide) (?:move|mission|pass|door|doors|for my (?:career|cv|profile|application))",
  "(?:end|ending|start|change|changing|build|spend|live|love|enjoy|in|of|for) ~ my life (?:in|as|with|to|at|abroad|there) ~ [^ .]+|(?:end|ends|ending) (?:my|of my) (?:life ?time|lease|contract|course|degree|studies|semester|gap|job|bachelors|masters)",
  "dont want to live (?:in(?! this world| this life| pain| misery)|with(?! this| these| it| the pain)|on|near|at|alone|abroad|off|outside|far|away|by|under|here|there|separate*|together|hostel|pakistan|campus)|NOT (?:want|like|wish|going|need) (?:to )?(?:live|stay) (?:in(?! this world| this life| pain| misery)|with(?! this| these| it| the pain)|on|near|at|alone|abroad|off|outside|far|away|by|under|here|there|separate*|together|hostel|pakistan|campus)",
  "cant live (?:in(?! this world| pain)|with (?:my|a|an|the|him|her|them|someone|family|parents)|on|near|at|off|alone|abroad|outside|there|here)|without (?:living|life|alive)",
  "(?:cant|cannot|can not) (?:go|carry) on (?:with (?:a|the|my) (?:application|course|process|studies)|(?:a|an|the|my|this|to|student|campus|holiday*|vacation*|leave|tour) ~)",
  "(?:cant|cannot|can not) take (?:it|this) (?:with|to|from|as|again|online|now|in|until|before|without|unless|if|for)",
  "hopeless (?:at|in|with) ~|worthless (?:degree|diploma|certificate|paper|university|college|course|currency)|(?:degree|diploma|certificate|paper|university|college|course|currency|insurance) ~ worthless",
  "abuse* (?:my|your|the|a|this|his|her) (?:visa|power|right|rights|position|trust|work ~|process|system|hours)|used and abused",
  "beat(?:s|ing|en)? (?:the|my(?! (?:mother|mom|mum|sister|brother|wife|father|dad|ami|child|children|kids?|son|daughter|friend|face|head|back|siblings?)(?= ))|this|that|it|any|all|every|heat|traffic|competition|deadline|rush|oxford|cambridge|ielts|around)|(?:thesis|deadline|exams?|workload|assignments?|studies|phd|ielts|course|heat|cold|weather|winter|fees?|rent|costs?|prices?) (?:will|would|is going to|can|might) kill (?:you|me|us|him|her)|heart beats?|beats (?:me why|working)|hit(?:s|ting)? (?:me up|me back|the|a|up|my (?:target|score|goal))|nothing beats",
  "blackmailing is|threat(?:en)?(?:ed|s|ing)? (?:species|my (?:chances|visa|application|career))|raped? ?seed",
  "jump (?:off|from) (?:one|a|the|my|this)? ?(?:topic|course|field|major|country|subject|degree|job|business|engineering|arts|science|commerce)|jump(?:ing)? the (?:queue|gun)",
  "(?:over ?dose|pills?) of (?:information|info|advice|options|motivation|coffee|caffeine|vitamin*|happiness)",
  // Urdu in Latin letters
  "(?:chakkar|line|gap|round|jhalak|ghota|tukka|thappa|takkar|dhakka|nazar|chhapa|baat|baatein|ghar ka chakkar|call|phone|entry|admission|hath pair|haath pair|hath paon|haath paon|teer|shekhi|dakka|dhaka|apply) (?:ma+r*|marta|marte|marti|marna|marni|marne|mare|maro)(?: ~ CHAH| hai| ~ hai)?",
  "(?:hans|hansi|hasi|sharam|sharm|garmi|bhook|bhuk|pyas|neend|thakan|sardi|bore|boriyat|khushi) (?:hans |se |ke |k |ho |kar )*(?:mar|marna|mara|mari|mare|marta|marte|marti)(?: ~ [^ .]+)?",
  "(?:khud|apni) khushi (?:se|say|ki|ke|k|ho|hai|hui|mili|milti|main|mein|khushi)|khud khush* (?:hun|hoon|hon|hai|hain|ho|raho|rehta|rehti|rahunga)",
  "(?:visa|time|mauka|chance|paisa|paise|degree|zindagi) (?:ke |k |mein |main )*(?:jaan|jan) (?:hai|dal|daal)*|jaan (?:pehchan|pechan|pehchaan|kar|boojh|bujh|lena chahta ke|lene ke liye ke|na chahta|na chahti)",
  "(?:jana|janna|jaan|jan) (?:lena|na) CHAH",
  "(?:zindagi|life) (?:mein|main|me|ma) (?:aage|kuch|kamyab|ek|aik|pehli|pehle|bahar|naya|nai|success) ~ [^ .]+",
);

/** Has already taken too much medicine. */
const swallowed = [
  "(?:took|tok|taken|swallowed|swallow|ate|eaten|drank|had|have had|consumed|popped) (?:\\w+ ){0,3}(?:(?:[6-9]|\\d{2,3}|six|seven|eight|nine|ten|twelve|fifteen|twenty|thirty|forty|fifty|hundred)(?! (?:mg|days?|weeks?|months?|years?|minutes?|hours?|rupees|pkr))|whole|entire|full|strip|bottle|handful|lots|many|all) (?:\\w+ ){0,4}(?:pills?|tablets?|panadols?|paracetamols?|capsules?|xanax|medicines?)",
  "(?:[6-9]|\\d{2,3}|das|bees|bis|tees|chalees|pachas|saari|sari|bohat|bohot|poora|pora|pura|poori) (?:\\w+ ){0,3}(?:panadols?|tablets?|pills?|goliyan|golian|goliya|dawai*|dawa*|patta) (?:\\w+ ){0,2}(?:kha|khali|khaali|khayi|khai|khaya|khaye|nigal|nigli|pee li|pi li)(?: li| liya| lin| lien| gaya| gayi)?(?! (?:ke bag|jate|hote))",
  "(?:پیناڈول|پیراسیٹامول|دوایی|دوای|دوا|گولیاں) (?:[^ .]+ ){0,2}(?:کھا ل*|نگل*)",
  "(?:dawa*|goli|goliy[ao]n|golian|neend|syrup|tablets?|pills) (?:\\w+ ){0,3}(?:poor[aiy]|pur[aiy]|saar[aiy]|sar[aiy]|sheeshi|shishi|botal|bottle|patta|strip|packet) (?:\\w+ ){0,3}(?:kha|pi|pee|nigal) (?:li|liya|lin|lien|gaya|gayi|chuka|chuki|baith*)",
  "(?:ga*ndu*m|gehun|gandam) (?:ki |wali |waali |vali )?(?:goli*|golian|tablets?) (?:\\w+ ){0,2}(?:kha|khali|nigal|nigli) ?(?:li|liya|lia|lin|gay*|chuk*|baith*)?|chuhe mar* (?:wali |ki )?(?:goli*|dawa*) (?:\\w+ ){0,2}(?:kha|nigal) (?:li|liya|lia|lin|gay*|chuk*)|(?:took|taken|swallowed|ate|eaten|drank|drunk|had) (?:\\w+ ){0,2}(?:wheat pil*|rat poison|poison|acid|phenyl|bleach|pesticide|insecticide)",
  "z(?:a|e|ae)h?[ae]*r (?:\\w+ )?(?:kha|pi|pee|nigal) (?:li|liya|lia|chuk*|baith*|gay*)(?! tha| thi)",
  "(?:زہر|تیزاب|گندم (?:والی |کی )?گولی*|چوہے مار (?:گولی*|دوا*)) (?:[^ .]+ ){0,2}(?:کھا|پی|نگل) (?:لی|لیا|گی*|چک*|بیٹھ*)",
  "(?:نیند|دوا*|گولی*) (?:[^ .]+ ){0,4}(?:شیشی|بوتل|پتا|پتہ|ساری|پوری|پورا|بہت) (?:[^ .]+ ){0,3}(?:کھا|پی|نگل) (?:ل*|گی*|گیا|چک*|بیٹھ*)",
];
export const taken = anyOf(
  ...swallowed,
  "overdosed|neend ki (?:\\w+ ){0,2}goli[a-z]* (?:\\w+ ){0,2}(?:kha|nigal) (?:li|liya|lin|gaya|gayi)",
);

/** The person writing wants to die, or hurts or has hurt themselves. */
export const self = anyOf(
  // English
  "suicid*|(?:commit|commiting|committing|attempt|do|doing) su[iy]?[cs]id*",
  "(?:kill|killing|killed|hang|hanging|shoot|shooting|stab|stabbing|drown|drowning|poison|poisoning|end|ending|slit|slash|starve|starving|unalive|murder) (?:up )?SELF",
  "(?:hurt|hurting|harm|harming|harmed|cut|cutting|burn|burning|injure|injuring|destroy|destroying) SELF|self ?harm(?:ing|ed|s)?|self injury",
  "(?:want|wanna|gonna|going|will|ill|to|just|wish) (?:to )?(?:kms|unalive(?: me)?)",
  "(?:i|me|we|to|please|plz|just|cant) WANT (?:(?:to|too|2|just|really|of|about|that|i|could|can|would) ){0,3}(?:die|dye|dei|dead|diee|be dead|dying)(?! (?:hard|with|in peace of))",
  "WANT (?:(?:to|too|2|just|really) ){1,2}(?:die|dye|be dead)",
  "(?:want|wanna) die|wan+a (?:just )?(?:die|dye|be dead|end it)|let me (?:just )?(?:die|dye)|lemme die",
  "(?:wish|hope|hoping|pray|praying|if only) (?:that )?(?:i|god|allah) ~ (?:was dead|were dead|am dead|dead|die|dies|died|dye|never born|not born|wasnt born|was never born|take me away|takes me away|never wake*)",
  "(?:wish|if) i (?:was|were|had) (?:never|not) (?:been )?born|i should (?:be dead|not exist|not be alive|never have been born)|i will die|ill die|i am dying inside|im dying inside|dead inside|i (?:am|m) better off dead|im better off dead|better off dead|better dead|rather be dead|rather die",
  "(?:how|best way|easiest way|way|ways|painless*) ~ to (?:die|dye|kill SELF|end (?:my|it))",
  "painless (?:way|ways|method|methods|death|one|option)(?! (?:to|of|for|route|through) (?!die|go|end|leave this|kill))|(?:way|method) (?:that|which) (?:does not|doesnt|wont|will not|would not) hurt|(?:dard|takleef|taklif|pain) (?:ke |k |kay )?(?:baghair|bagair|bina) (?:\\w+ )?(?:mar*|mout|maut)|(?:bina|baghair|bagair) (?:dard|takleef|taklif|pain) (?:ke |k )?(?:mar*|mout|maut)|(?:درد|تکلیف) کے بغیر (?:[^ .]+ )?(?:مر*|موت)|مرنے کا (?:[^ .]+ )?(?:طریقہ|طریقے)",
  "(?:sona|sonay|so jana) (?:\\w+ ){0,3}(?:hamesha|hmesha) (?:ke|k|kay) (?:liye|lie|liay|lye)|(?:سونا|سو جانا) (?:[^ .]+ ){0,3}ہمیشہ کے لی(?:ے|یے)",
  "(?<!\\b(?:kaa?m|apna|paise|paisa|process|setup|business|job|se) )\\b(?:sab|sb) (?:kuch )?(?:khatam|khtm|khatm) (?:kar|kr) (?:du+n*|do+n*|dunga|dungi|lu+n*|lunga|lungi)(?: (?:ga|gi))?(?! (?:phir|to phir|tab))",
  "(?:aaj|aj|abhi|ab|kal|tonight|mujhe|main|mein|mai) (?:\\w+ ){0,3}(?:sab|sb) (?:kuch )?(?:khatam|khtm|khatm) (?:(?:kar|kr)(?! (?:ke|k|kay|kai)(?= ))|karna|krna|kardun*)(?: [^ .]+)?|(?:اج|ابھی|اب|کل|میں) (?:[^ .]+ ){0,2}سب (?:کچھ )?ختم (?:کر(?! کے)|کرنا|کروں)(?: [^ .]+)?",
  "(?:mera|meri|mere|my) (?:\\w+ )?(?:a+khri|akhiri|last|final) (?:din|raat|subah|sham|roz) (?:\\w+ ){0,3}(?:du?n[iy]*a|zindagi|zameen)|(?:is )?(?:duniya|dunya|zindagi) (?:mein|main|me|ka|ki) (?:\\w+ ){0,2}(?:a+khri|akhiri) (?:din|raat|subah|sham)|(?:last|final) (?:day|night|morning|hours?|evening) (?:on (?:this )?earth|in this (?:world|life)|alive|of my life)|(?:دنیا|زندگی) (?:میں|کا|کی) (?:[^ .]+ ){0,2}اخری (?:دن|رات|صبح)|اخری (?:دن|رات|صبح) (?:[^ .]+ ){0,3}(?:دنیا|زندگی)",
  "(?:al+ah|khuda) (?:hafiz|hafeez|hafez) (?:\\w+ ){0,3}hamesha (?:ke|k|kay) (?:liye|lie|liay)|hamesha (?:ke|k|kay) (?:liye|lie|liay) (?:\\w+ ){0,2}(?:al+ah hafiz|khuda hafiz|alvida)|alvida hamesha|(?:اللہ|خدا) حافظ (?:[^ .]+ ){0,3}ہمیشہ|ہمیشہ کے لیے (?:[^ .]+ ){0,2}(?:اللہ حافظ|خدا حافظ|الوداع)",
  "(?:end|ending|finish|finishing|take|taking|took|taken|give up|giving up|close|destroy) (?:on )?(?:my|my own|mine|this|ma) (?:own )?l[iy]fe?s?|life has no (?:meaning|purpose|value|point)|(?:lost|losing) (?:the|my|all|all my) will|feel like (?:dying|death)|i(?:ll| will) be gone (?:soon|forever|by|tomorrow)|lif(?:e)? (?:is|has|seems|feels) (?:now )?(?:not worth|meaningless|pointless|over|finished|ruined|ended|useless|unbearable|hell)|my l[iy]fe? (?:is|has|s|seems|feels|was) (?:now |all |been |just |completely |totally )*(?:over|finished|ruined|ended|destroyed|meaningless|pointless|useless|worthless|unbearable|a mess and i cant|hell|nothing)",
  "(?:rope|gun|pistol|knife|blade|noose|rassi) (?:[^ .]+ ){0,10}SELF|(?:about|of|like|want to|wanna|gonna) (?:end|ending) (?:things|everything|it all|it)(?! (?:with|in|up))|(?:end|ending) (?:it|things|everything) (?:all|now|today|tonight|forever|for good)|(?:want|wanna|going|gonna|ready|just|will|should) (?:to )?end (?:it|everything|this)(?! (?:up|in|with|at))|end my (?:pain|suffering|misery|existence|days)",
  "(?:no|any|not a|single|without|lost my|lost all|what|another|a) (?:more )?(?:reason|point|purpose|will|desire|meaning|hope|use|wish) ~ (?:to live|to be alive|to stay alive|to go on living|to exist|of living|in living|for living|in life|left to live|to life|of life|of my life|being alive|to keep living|to carry on living)|nothing (?:left )?(?:to|worth) liv(?:e|ing)(?: for)?|nothing (?:left )?to live for|no will to live|whats the point of (?:living|life|my life|going on)",
  "NOT ~ (?:want|wont|went|wait|wana|wanna|wish|like|feel like|deserve|worth|able|bear|going) (?:to )?(?:live|living|be alive|exist|existing|be here any ?more|be in this world|wake up|to live)(?: any ?more| like this| in this (?:world|life)| with this| this life| longer| again| tomorrow)?|(?:dont|dnt|not|no) (?:wan+a) (?:live|exist|be alive|wake up)",
  "(?:cant|cannot|can not|couldnt) (?:continue (?:living|to live)|keep living)|(?:cant|cannot|can not|couldnt) (?:live|exist|go on|carry on|keep going|do this|survive|cope|bear it|bear this|take it|take this|take life|handle (?:it|this|life))(?: (?:any ?more|any ?longer|no more|like this))|(?:cant|cannot|can not) (?:live|go on) (?:like this|this way|with this pain|without him|without her)",
  "(?:tired|sick|done|fed up|exhausted|weary|bored) (?:of|with|from) (?:being alive|living|life|this life|my life|l[iy]fe?|everything and|existing|existence|this world)(?! (?:in|at|on|with|here|abroad|pakistan|campus|hostel|away|alone|off))",
  "(?:world|everyone|everybody|family|parents|they|people|all) ~ (?:better|happier|easier) (?:off )?without (?:me|the burden|my burden)|mere (?:baghair|bagair|bina|bin) (?:\\w+ ){0,4}(?:asan*|behtar|khush*|sukon|sukun|sukhi)|(?:is|s|see) no (?:more )?point (?:any ?more|in anything|in trying any ?more|left)(?! (?:in|of|to) )|no ?(?:body|one) ~ (?:care|cares|cared|notice|notices|miss|misses|cry|cries) ~ (?:if|when) (?:i|im|i m) ~ (?:die|died|dead|gone|disappear*|dont exist)|(?:when|once|after|if) (?:i am|im|i m) (?:dead|gone forever)",
  "(?:want|wish|wanna|going|like|plan) ~ (?:disappear|vanish) (?:forever|for ever|from (?:this|the) (?:world|earth|life)|for good)|i (?:just )?(?:want|wanna|wish) (?:to )?(?:disappear|not exist)|sleep (?:forever|and never wake|and not wake)|never wake up|not wake up|go to sleep forever",
  "(?:say|saying|my|last|final) (?:final |last )?good ?bye (?:to (?:this world|the world|life|everyone)|forever|world)|my last (?:message|words|day on)|this is my last (?:day|night|message|goodbye)|suicid* note|goodbye (?:cruel )?world",
  "jump(?:ing)? (?:off|from|of|in ?front of|infront of|under|into|in) (?:a |an |the |my |some |this )?(?:[^ .]+ ){0,2}(?:bridge|roof*|building|balcony|train|canal|river|cliff|window|terrace|car|bus|truck|metro|traffic|floor)|(?:lie|lay|lying|sleep) (?:down )?on (?:the )?(?:railway|train|rail) *|under (?:a|the) train",
  "slit(?:ting)? (?:my|the) (?:wrists?|throat|veins?)|(?:cut|cutting|burn|burning|slash) my (?:wrists?|veins?|arms?|throat|skin|legs?)|(?:rope|noose) (?:around|round|on) my neck|hang(?:ing)? (?:from|by) (?:the |a |my )?(?:fan|ceiling|rope)",
  "over ?dos(?:e|ed|ing|es)|(?:took|swallow*|ate|drank|taken) (?:\\d+|all|too many|a lot of|many|whole) (?:\\w+ ){0,2}(?:pills?|tablets?|capsules?|goliyan)|(?:took|take|taking|taken|swallow*|eat|ate|have|drank) (?:all |too many |a lot of |lots of |so many |whole |the |my |some |bottle of |\\d+ |many |of )*(?:pills|tablets|sleeping pills|sleeping tablets|rat poison|poison|bleach)(?: |$)?(?! (?:for|with food|daily))|drink (?:bleach|poison|acid)|(?:buy|get|find) ~ (?:poison|cyanide|sleeping pills)",
  "i (?:am|m|feel|felt|feeling|am feeling|have been|been|was) (?:\\w+ ){0,2}(?:depressed|suicidal|hopeless|worthless|broken inside|so empty|completely lost and|devastated and)|im (?:\\w+ ){0,2}(?:depressed|suicidal|hopeless|worthless)|feel(?:ing)? (?:\\w+ ){0,2}(?:suicidal|hopeless|worthless|depressed)|i (?:hate|despise) (?:SELF|my life|being alive|living|my existence)|(?:i am|im|i) ~ (?:in|into|suffering from|going through|have|having) (?:\\w+ ){0,2}depression|lost all (?:my )?hope|i have (?:no|lost) hope (?:in|of) (?:life|living)|(?:given|giving|gave) up on (?:life|living|everything)|i am (?:a )?burden (?:on|to) (?:my|every*)|burden on my (?:family|parents)|dont deserve (?:to live|life)",
  "have (?:dark|bad) thoughts (?:about|of) (?:dying|death|ending|SELF)|thoughts of (?:death|dying|suicid*|ending)|think(?:ing)? (?:about|of) (?:death|dying|suicid*|killing SELF|ending (?:it|my))",
  // Urdu in Latin letters
  "k(?:h)?u+d ?k(?:h)?[uoa]?sh?[iey]+a?|k(?:h)?ud ?kh?ash[iy]|kh?udkush[a-z]*|khudkhushi|khudkushi",
  "kh?ud (?:kushi|khushi|kashi|kushy) (?:kar*|krn*|kr*|karn*)",
  "ma?r+ ?ja?n?a? CHAH|ma?r+ ?ja+(?:na|ne|ney|ny|un|on|oon|u|o|ao|ata|ati|aun|aon|aunga|aungi|onga|ongi|unga|ungi|ega|ein|aye|ayen|au)[a-z]*(?: (?:CHAH|hai|ga|gi|ka dil|ko dil|behtar|chahiye|he))?|ma?r jaana|mrjana",
  "ma?rn[ae]y? (?:CHAH|hai|he|h|ka (?:dil|man|jee|irada)|ko (?:dil|man|jee)|ki (?:dua|khwahish|soch*)|ke (?:liye|liay|lie) (?:tayar|ready))|(?:mujhe|muje|mje|mjhe|mujhay) (?:\\w+ ){0,1}marn[ae]|ma?rna (?:hi |he )?behtar|marne ka (?:dil|man|soch*)|marny (?:ka|ko) dil|mar (?:hi|he|bhi) ja[a-z]*|mar jan[ae]|mara hua mehsoos",
  "(?:ji+na|je+na|jee+na|jina|jeena|jena|jiena) (?:hi |bhi |ab )?NAHI (?:CHAH|hai|he|mujhe|muje|mujhay)|NAHI (?:ab )?(?:ji+na|je+na|jeena|jina)(?: (?:CHAH|mujhe|muje|hai))?|mujhe NAHI jena|ab (?:ji+na|jeena|jina|jena) (?:NAHI|mushkil|be ?kar)|(?:jee+ne|ji+ne|jeene|jine|jene|jeenay|jeeny|jiney) (?:ka|ki|ko) (?:\\w+ ){0,2}(?:NAHI|khatam|dil|man|jee|wajah|maqsad|faida|fayda)|(?:aur|or|zyada|mazeed) NAHI (?:ji+|jee) (?:sak*|skt*)|NAHI (?:jee|ji) (?:sakta|sakti|skta|skti|paunga|paungi)|jee+ ?(?:NAHI) (?:sakta|sakti|skta|skti)|jeena (?:mushkil|haram|be ?kar|bekaar|fazool|chor*|bekar)|jeene se tang",
  "z[ie]nd?a?gi (?:se )?(?:tang|thak*|bezar|bezaar|haar|har|nafrat|mayoos|mayus)|z[ie]nd?a?gi (?:\\w+ ){0,2}(?:khatam|khtm|khatm|barbad|barbaad|tabah|be ?kar|bekaar|be ?maqsad|azaab|azab|jahannum|narak)|(?:tang|thak|bezar|mayoos|haar) (?:\\w+ ){0,4}z[ie]nd?a?gi|z[ie]nd?a?gi (?:\\w+ ){0,3}(?:maqsad|faida|fayda|matlab|ahmiyat) NAHI|(?:khatam|khtm|khatm) (?:kar*|kr*) (?:\\w+ ){0,2}z[ie]nd?a?gi|is z[ie]nd?a?gi se",
  "(?:apni|meri|apne) (?:jaan|jan) (?:de*|le*|lu*|lo*|lene|lena|dena|dene|khatam)*|(?:jaan|jan) (?:de|dey|day) (?:du+n*|do+n*|dunga|dungi|dena|deni|raha|rahi|dene)*|(?:jaan|jan) (?:dena|deni|dene|dey dun*) (?:CHAH|hai|ka|ko)?",
  "(?:khud|apne aap|apnay ap|apne ap|apny ap|apnay aap|khudko) (?:ko )?(?:khatam|khtm|khatm|maar|mar|marna|maarna|nuqsan|nuksan|goli|zakhmi|kaat*|kat|jala*|saza|azi*at|phansi|latka*)(?: [^ .]+)?",
  "(?:maut|mot|mout) (?:CHAH|chahiye|chaiye|a+ ?ja*|de do|dedo|de de|ki (?:dua|khwahish|talash|neend)|behtar|ka intezar|ke ilawa|hi)|mujhe (?:maut|mot|mar do|maar do|mar dein|utha le)|allah (?:mujhe|muje) (?:utha|maut|mot|apne pas)",
  "z(?:a|e|ae)h?[ae]*r (?:kha*|pi|pee|pe|pi+|piun*|lena|le lu*|le lo*|peena|khana|la)[a-z]*|phans?i (?:le*|la*|lag*|kha*|ka phanda|par|pe|de*)[a-z]*|ph?anda (?:la*|gale|le)[a-z]*|pankhe se (?:latak*|lat*)|latak (?:ja*|kar)|(?:nas|nabz|kalai|kalayi|raag|rag|nass|nasein) (?:kaat*|kat*|kaatn*)|(?:neend ki |bohat |bahut |saari |sari |zyada )+(?:goliyan|goliyaan|golian|tablets?|goli)(?: kha*)?|goliyan kha*|chat?h? se (?:kood*|kud*|chalang*|chhalang*|gir*)|(?:nehar|naher|darya|samandar|pul|bridge|building|train|chhat) (?:mein|main|me|se|ke neeche|ke samne|k samne|ke agay|ke neechay) (?:kood*|kud*|chalang*|chhalang*|le?t*)",
  "du?niya (?:chor*|chhor*|se (?:chala|chali|ja+|jana|chale|rukhsat))[a-z]*(?: [^ .]+)?|(?:sab|main|mein) (?:kuch )?chor ke (?:mar|hamesha ke liye chala)|kisi ko (?:meri|mere) (?:zaroorat|marne|parwah) NAHI|(?:bojh|boojh) (?:hun|hoon|ban gaya|ban gayi|ban chuka)|(?:main|mein|mai) (?:\\w+ ){0,3}depres[a-z]* (?:\\w+ ){0,2}(?:hun|hoon|hon|ho|hu|mein|main|me|mai)|depres+ion (?:mein|main|me|mai|ka shikar)(?: [^ .]+)?|depres+ed (?:hun|hoon|hon|ho|hu|feel)|umeed khatam|(?:sab|sari|saari|har) umeed* (?:\\w+ )?(?:khatam|toot*|tut*)|(?:mera|meri) sab (?:kuch )?(?:khatam|tabah|barbad)",
  // Urdu
  "خود ?کشی|خودکش[یے]|مرنا (?:چاہ*|ہے)|مرنے (?:کا|کو|کی)|مر ?جا(?:نا|نے|وں|و|ں|ونگا|ونگی|ئوں)*(?: چاہ*)?|مرجاو*|جینا ?(?:ہی |اب )?(?:نہیں|نہی|مشکل|فضول|بیکار)|نہیں ?جینا|جینے (?:کا|کی|کو|سے)|نہیں جی سک*|جی نہیں سک*|زندگی (?:سے )?(?:تنگ|تھک*|بیزار|مایوس|نفرت)|زندگی (?:[^ .]+ ){0,2}(?:ختم|برباد|تباہ|عذاب|بیکار)|(?:تنگ|تھک|بیزار|مایوس) (?:[^ .]+ ){0,3}زندگی|(?:ختم) (?:[^ .]+ ){0,2}زندگی|زندگی کا کوئی (?:مقصد|فائدہ)|جان (?:دے|دینا|دینے|لے|لینا|لینے)(?: [^ .]+)?|(?:خود|اپنے ?اپ) کو (?:ختم|مار*|نقصان|گولی|زخمی|جلا*|کاٹ*)|زہر (?:کھا*|پی*|لے*)|پھانسی(?: [^ .]+)?|پھندا|موت (?:چاہ*|ا|مانگ*|کی دعا|ہی|بہتر)(?: [^ .]+)?|(?:نس|نبض|کلای) کاٹ*|(?:نیند کی )?گولیاں (?:کھا*|نگل*)|چھت سے (?:کود*|چھلانگ)|دنیا (?:چھوڑ*|سے (?:چلا|جانا|چلی))|ڈپریشن (?:میں|کا شکار)|مجھے (?:موت|مار دو)|سب ?کچھ ختم|امید ختم|حودکشی|خودکشئ",
  ...swallowed,
  // Not to wake up any more
  "(?:ankh|aankh|ankhe*n|aankhe*n|ankhein) (?:\\w+ ){0,2}NAHI khul(?:e|ay|ein|en)(?! (?:to|toh|warna))|(?:kabhi|kabi|phir|dobara|subah|subha) (?:\\w+ ){0,2}NAHI (?:uthun|uthu|uthon|uthoon|jagun|jagu|jagon|jagoon)(?! (?:to|toh|warna))|hamesha (?:ke|k) (?:liye|lie|liay) (?:so|sula) (?:ja|jan[ae]|jaun|jaon|jaoon|jau|jata|jati|de)|NAHI (?:jiya|jia|jeeya) ja[a-z]*|(?:jiya|jia|jeeya) NAHI ja[a-z]*",
  "آنکھ(?:یں)? (?:[^ .]+ ){0,2}(?:نہ|نہیں) کھل(?:ے|یں)(?! تو)|(?:کبھی|دوبارہ|پھر|صبح) (?:[^ .]+ ){0,2}(?:نہ|نہیں) (?:اٹھ(?:وں)|جا(?:گوں))(?! تو)|ہمیشہ ک(?:ے|ی) (?:لیے|لئے|نیند) سو(?:نا| جا*)|(?:جیا|جیتا) نہیں جا*|نہیں جیا جا*|زندہ رہنے کا (?:دل|من)|زندگی سے (?:جی|دل) بھر*",
  // Within reach
  "(?:strip|pills?|goliyan|golian|dawai*|dawa|zehar|poison|rassi|rope|blade|pistol) (?:\\w+ ){0,4}(?:samne|hath|hathon) (?:\\w+ ){0,2}(?:par*|rakh*|hai|hain|mein|me)|(?:strip|pills|sleeping tablets|poison|rope|blade|pistol) (?:(?:are|is|lying|right|all|here) ){0,3}(?:in front of me|in my hands?|next to me|beside me)|(?:گولیاں|دوای|زہر|رسی) (?:[^ .]+ ){0,4}(?:سامنے|ہاتھ میں)",
  // Not to be alive any more
  "zinda NAHI (?:reh*|rah*)|zinda reh(?:ne|na|ny|nay) (?:ka|ki|ko|se) ~ (?:dil|faida|wajah|maqsad|tang|nahi|nai|haq|bezar)|zinda reh (?:kar|ke|k) (?:\\w+ ){0,2}(?:kya|kia)|NAHI (?:jiye*|jiyun*|jiyu*)",
  "زندہ (?:نہیں|نہی|نہ) رہ*|زندہ رہنے (?:کا|کی|کو|سے)|زندہ رہ کر|نہیں جی(?:ے|وں|یے)* ?گ*|سب ختم ہو گیا",
);

/** Somebody else wants to die, or is about to. */
export const other = anyOf(
  "(?:kill|killing|killed|hang|hanging|hanged|shoot|shot|stab|drown|drowned|poison|poisoned|hurt|hurting|harm|harming|cut|cutting|burn) OTHERSELF",
  "(?:friend|brother|sister|cousin|roommate|son|daughter|child|classmate|boyfriend|girlfriend|husband|wife|mother|father|someone|he|she|they|student) (?:\\w+ ){0,3}(?:want(?:s|ed)?|going|wishes|trying|tried|threatens|threatening|says he wants|says she wants) (?:to )?(?:die|be dead|end (?:his|her|their) (?:own )?life|suicide|take (?:his|her|their) (?:own )?life|stop living)",
  "(?:end|ending|take|taking|took) (?:his|her|their) (?:own )?(?:life|lives)",
  "(?:dost|bhai|behan|behen|larka|larki|beta|beti|cousin|roommate) (?:\\w+ ){0,3}(?:marna (?:chahta|chahti|chahte)|khudkushi*|mar jana (?:chahta|chahti)|apni jaan (?:le|lena|dena|de))(?: [^ .]+){0,2}",
  "(?:دوست|بھای|بہن|بیٹا|بیٹی|کزن) (?:[^ .]+ ){0,3}(?:خودکشی|مرنا|جان دے)",
  "(?:friend|brother|bro|sister|cousin|son|daughter|husband|wife|he|she) (?:\\w+ ){0,2}(?:want|wants|wanted|wanting|going) to end (?:it|everything)(?! (?:in|up|with|at))|(?:says?|said|saying|told|tells|telling|writes?|wrote|posted|messaged|texted|thinks) (?:me |us |that |again |and ){0,3}(?:he|she|they) (?:(?:will|would|do|does|did|can|could) ?(?:not|nt)|wont|doesnt|dont|didnt|cant|cannot|no longer) (?:want (?:to )?|wants (?:to )?|wanna )?(?:live|be alive|survive|exist|wake up)(?! (?:in(?! this world)|with(?! this)|on|at|near|alone|here|there|abroad|off|away|under))|(?:says?|said|saying) (?:\\w+ )?wont live(?! (?:in|with|on|at|near|here|there))",
  "lock(?:ed|s|ing)? OTHERSELF (?:in|inside|up)|lock(?:ed|s|ing)? (?:him|her|them) self (?:in|inside|up)|khud ko (?:\\w+ ){0,2}(?:kamre|kamray|room|bathroom|washroom) (?:mein|main|me|mai) (?:band|bnd|lock)|(?:kamre|kamray|room) (?:mein|main|me) (?:band|bnd|lock) (?:\\w+ ){0,5}(?:zinda|mar|jeena|khana nahi|khana (?:pena |pina )?(?:chor*|chhor*|band))|خود کو (?:[^ .]+ ){0,2}کمرے میں بند",
  "(?:cut|cuts|cutting|cuting|slit|slits|slitting|slash|slashed|slashing|burn|burns|burning|burned) (?:his|her|their) (?:own )?(?:wrists?|arms?|veins?|thighs?|skin|body|hands?)(?! (?:while|when|in|by|cooking|at|during))|cut(?:s|ting)? (?:my|the) wrists?|apn[aeiy] (?:hath|haath|hathon|bazu|bazoo|kalai|kalayi|nas|nasen) (?:\\w+ ){0,1}(?:kaat*|kat*|zakhmi|jala*)|اپن[اےی] (?:ہاتھ|بازو|کلای[یاں]*) (?:کاٹ*|زخمی|جلا*)|بلیڈ سے (?:[^ .]+ ){0,3}کاٹ*|بازو کاٹ*",
  "(?:good ?bye|alvida|last (?:message|msg|status|post)|final (?:message|msg|status|post)|farewell (?:message|post)) (?:[^ ]+ ){0,15}(?:(?:phone|mobile|cell|number) (?:\\w+ ){0,3}(?:off|band|bnd|unreachable|unavailable|switched|not)|not (?:answering|picking|replying|responding|reachable)|(?:phone|call) (?:\\w+ )?(?:uthata|utha|uthati|utha raha|utha rahi) NAHI|(?:phone|call) (?:\\w+ )?NAHI (?:utha*)|switched off|missing|(?:cant|cannot|can not|could not|couldnt) (?:reach|find|contact))|(?:posted|posts|wrote|sent|left|put|status) (?:\\w+ ){0,2}(?:good ?bye|alvida|farewell) (?:[^ .]+ ){0,8}(?:refus*|reject*)|(?:left|leaves|leaving|wrote|found|writing) (?:\\w+ ){0,2}(?:good ?bye|suicide|farewell|last) (?:note|letter)|(?:الوداع|اخری پیغام) (?:[^ ]+ ){0,10}(?:فون|موبایل|نمبر) (?:[^ .]+ ){0,2}بند",
);

/** Somebody is hurt, threatened or forced by others, or threatens others. */
export const violence = anyOf(
  // English
  "FAMILY (?:\\w+ ){0,3}(?:beat|beats|beating|beaten|hit|hits|hitting|slap|slaps|slapped|slapping|kick|kicks|kicked|punch|punches|punched|choke|chokes|choked|strangle*|torture|tortures|tortured|torturing|abuse|abuses|abused|abusing|rape|rapes|raped|molest|molests|molested|assault|assaults|assaulted|threaten|threatens|threatened|threatening|harass|harasses|harassed|harassing|blackmail|blackmails|blackmailed|blackmailing|burned|burns|attacked|attacks|hurts|hurting|stalks|stalking) (?:me|us|my (?:mother|sister|brother|mom|mum|child|children|friend|wife)|her|him)",
  "(?:i am|im|i was|i have been|ive been|am|being|been|i got|got|getting|i get|get) (?:\\w+ ){0,2}(?:beaten|abused|raped|molested|assaulted|tortured|blackmailed|threatened|harassed|stalked|trafficked|kidnapped|slapped|sexually \\w+|hit by|bullied)|FAMILY (?:is|are|was|gets|becomes) (?:so |very |always )*violent|(?:touches|touched|touching) me(?! (?:deeply|a lot|so much))|(?:beats?|beating|rapes?|raped|abuses|abused|abusing|molests?|molested|tortures?|torturing|assaulted|strangled|choked|slaps|slapped|punched|blackmails?|blackmailing|stalks?|stalking) (?:me|us)(?! (?:why|in (?:ielts|test|exam|score)))",
  "(?:sexual(?:ly)?|physical(?:ly)?|domestic|emotional(?:ly)?|verbal(?:ly)?|child) (?:abuse[ds]?|abusing|violence|assault(?:ed)?|harass(?:ed|ment)?|violent)|abusive (?:husband|father|family|home|relationship|marriage|parents|brother|uncle|in laws|wife|mother|house)|violent (?:husband|father|brother|family|uncle)|i (?:am|was|have been) a victim of|(?:he|she|they) abuses?",
  "(?:will|would|going to|gonna|wants? to|want to|threaten(?:s|ed|ing)? to|tried to|trying to|try to|might) (?:kill|murder|shoot|stab|burn|strangle|acid|rape|hurt|harm|beat) (?:me|us|my (?:sister|mother|brother|family|child|children|wife|friend))|(?:acid attack|honou?r killing|gun (?:to|at) my head|knife (?:to|at) me|life is in danger|in danger of my life|my life in danger|danger to my life|fear for my life|afraid for my life|scared for my life)",
  "(?:want|going|wanna|gonna|will|about|ready|plan|planning) (?:to )?(?:kill|murder|shoot|stab|burn) (?:him|her|them|everyone|everybody|someone|people|you|my (?:father|husband|wife|brother|mother|family|boss|teacher|uncle|agent|consultant|sister|parents))",
  "(?:marry|married|marrying) (?:me|us) (?:off )?(?:by force|forcefully|forcibly)|forc(?:e|ed|es|ing) (?:marriage|me (?:to|into) (?:marry|marriage|nikah|get married|sex|have sex)|to marry|nikah|us to marry)|marry(?:ing)? me off (?:by force|against)|against my will|lock(?:ed|s)? me (?:in|up|inside)|(?:wont|not|dont|doesnt) let me leave (?:the )?(?:house|home|room)|kidnap(?:ped|ping)? me|held (?:me )?captive|(?:nude|private|my) (?:photos?|pics?|pictures?|videos?) ~ (?:blackmail*|leak*|threat*)|blackmail* ~ (?:photos?|pics?|pictures?|videos?|me|nudes)|domestic violence|mujhe (?:bachao|bacha lo)|help me (?:he|she|they) ",
  // Urdu in Latin letters
  "(?:shohar|shauhar|miyan|khawand|husband|sasural|susral|baap|abbu|abu|walid|father|bhai|chacha|saas) (?:ki|k|ke|se) (?:ma+r|pitai|ma+r ?p(?:ee|i)t) (?:se|kha*|sah*|bardasht)",
  "(?:mujhe|muje|mujhy|mujhay|hamein|humein|ami ko|behan ko|bachon ko|maa ko|mujh ko|mjhe) (?:\\w+ ){0,2}(?:ma+rt[aei]|ma+rte|peet*|pit*|ma+ra|pita*|ma+rne|ma+rdega|ma+r de*|ma+r da*|ma+r d|jalaya|jala*|qatal|katal|qatl|torture|blackmail|harass|dhamk*|dara*|qaid|band kar|bech)[a-z]*|(?:shohar|shoher|husband|walid|abbu|abu|baap|bhai|chacha|mamu|sasur|susral|saas|wo|woh|miyan|ghar wale|ghar walay) (?:\\w+ ){0,3}(?:ma+rt[aei]|ma+rte|peet[a-z]*|pitai|ma+r peet|tashadud|zulm|zyadti|ziadti|maarpeet|torture|blackmail|dhamk[a-z]*|qatal|ma+rdega|ma+r dega|ma+r denge|ma+r dalenge|ma+r dal[a-z]*)",
  "(?:jaan|jan) ka khatra|ma+r ?p(?:ee|i)t|ma+rpit|tashad+ud|(?:jinsi|jinsee) (?:tashadud|zyadti|harass*|harasa*)|zyadti (?:ki|hui|ka|karta|ke)|(?:jaan|jan) se ma+r*(?: [^ .]+)?|(?:qatal|katal|qatl) (?:kar*|kr*|ki dhamki)[a-z]*|dhamki(?:yan|an|yaan)? (?:de*|di|mil*|deta|dete)[a-z]*|(?:zabardasti|zabrdasti|zbrdsti|jabri|zabar dasti) (?:\\w+ ){0,3}(?:shadi|nikah|nikkah|shaadi|rishta)|(?:shadi|nikah|shaadi) (?:\\w+ ){0,2}zabardasti|blackmail (?:kar*|kr*|ho*)[a-z]*|ghar (?:mein|main|me) (?:qaid|band|bnd) (?:kar*|kr*|kiya*|rakh*)[a-z]*|tezaab|tezab|ghairat ke naam",
  // Urdu
  "مارتا ہے|مارتے ہیں|مارتی ہے|پیٹتا|پیٹتے|مار ?پیٹ|مجھے (?:[^ .]+ ){0,1}مار(?:تا|تے|تی|ا|یں|نے|ے|یگا)|جان کا خطرہ|تشدد(?: [^ .]+)?|(?:جنسی )?زیادتی|جنسی ہراس*|زبردستی (?:[^ .]+ ){0,2}(?:شادی|نکاح)|جبری شادی|دھمکی*|دھمکیاں|بلیک ?میل|جان سے مار*|قتل (?:کر*|کی)|غیرت کے نام|تیزاب|مجھے بچا*|ظلم کرتا|ظلم کرتے",
  "(?:ghar wal[aei]y?|gharwal[aei]y?|parents|walid*|abu|abbu|ami|baba|shohar|susral|bhai|chacha|mamu) (?:\\w+ ){0,3}ma+r (?:dein|den|dain|dengey?|dalein|dalen|dalain|dega|dalega)|zinda NAHI chh?or*|زندہ نہیں چھوڑ*|زبردستی (?:[^ .]+ ){0,2}(?:منگنی|رشتہ)|(?:منگنی|شادی|نکاح|رشتہ) (?:[^ .]+ ){0,2}زبردستی|mangni (?:\\w+ ){0,2}zabardasti|zabardasti (?:\\w+ ){0,2}mangni",
  // Pictures and messages used to shame or to force
  "(?:private|nudes?|naked|personal|intimate) (?:pics?|photos?|pictures?|videos?|tasveer*|tasweer*) (?:\\w+ ){0,12}(?:send|sends|leak*|viral|share|upload|post|show|bhej*)|(?:leak|viral) (?:\\w+ ){0,2}(?:my|meri|mere) (?:\\w+ )?(?:pics?|photos?|pictures?|videos?|tasveer*)|(?:pics?|photos?|pictures?|videos?|tasveer*) (?:\\w+ ){0,3}(?:leak|viral) (?:kar*|kr*)|(?:threat*|dhamk*) (?:\\w+ ){0,5}(?:pics?|photos?|pictures?|videos?|tasveer*)",
  "(?:dirty|gand[aeiy]y?|vulgar|obscene|fahash|sexual) (?:mes+ages?|msgs?|texts?|photos?|pics?|pictures?|videos?|batein|baatein)|(?:send|bhej*|pics?|photos?|pictures?|video) (?:\\w+ ){0,5}(?:without clothes|bina kapr*|nudes?|naked)|کپڑوں کے بغیر|گندے (?:میسج*|پیغام*)",
  // Away from those who hurt
  "(?:run|running|ran|escape|escaping|flee) (?:away )?from (?:my |the )?(?:own )?(?:home|house|family|parents|husband|in laws|inlaws|father|uncle)|run away (?:and|because) (?:\\w+ ){0,3}(?:beat|abuse|marry|touch|hit)|ghar (?:se|say|sy) (?:bhag|bhagna|bhagne|bhagny|bagna|bhaag|bhaagna)|گھر سے بھاگ*",
  // Touched by somebody: in English, in Latin letters, in Urdu
  "FAMILY (?:\\w+ ){0,5}touch(?:es|ed|ing)? (?:me|us|her|him|my (?:body|chest|private|legs?|sister|daughter))|touch(?:es|ed|ing)? (?:my|her) (?:body|chest|breasts?|private*)|touch(?:es|ed|ing)? (?:me|her|him|us) (?:in ~ )?(?:inappropriat*|badly|wrongly|wrong|bad|sexual*|dirty)|(?:inappropriat*|sexual*|bad) touch(?:es|ed|ing)?|sexual favou?rs?",
  "(?:ghalat|galat|ghlat|galt|ghalt|gand[aeiy]|bur[aeiy]) (?:tareeq*|tariq*|tarik*|tareek*|tarah|tareh|jagah|jaga|jagha|andaz|niyat) (?:\\w+ ){0,3}(?:chh?[ou]*t[aeiy]|chh?[ou]*ta[yi]|chhu*|chhoo*|choo*|chuna|touch*|hath|haath)|(?:ghalat|galat|gandi|buri|fahash) harkat(?:ein|en|e|on|)? (?:\\w+ )?(?:kar*|kr*|ki)|(?:mujhe|muje|mujhy|mjhe|mujh ko) (?:\\w+ ){0,4}(?:touch kar*|touch kr*|hath lagat*|haath lagat*)",
  "غلط (?:طریقے|طریقہ|جگہ|طرح|انداز|نیت) (?:[^ .]+ ){0,3}(?:چھو*|ہاتھ|ٹچ)|(?:غلط|گندی|بری) حرک(?:ت|ات|تیں) (?:کر*|کی)",
);
