import { normalise } from "./words";

/** Everyday words in English and Urdu: not typing mistakes, not names, and not worth searching for. */
export const plainEnglish: ReadonlySet<string> = new Set(
  `betiyan betian betay bete jayengi jayega jayegi jaegi jaengi becha bechi beche committee kameti jewellery jewelry plot sold sell selling ago pichlay pichle pichhle nikli nikla sahib sahab aaye rakhwaye har hisab poore poora poori jaenge jayenge jaen karungi karunga karun maheene maheena mahina jitne jitna jitni marzi zikar purani purane purana mila milake aj academic chal chalta tajurba dair nayi suna
  saalana daal dal dunga dungi parega parenge nikal kal ڈالنے ڈالنا پڑتے پڑے اج کل کہہ لینا لے لیں لیا میرے میری رکھا صرف سستا دیر پرانا پرانے
  a an the and or but if then so also as at by for from in into of off on onto out over to up with without within about after before
  again all any are am be been being best better both bring came can cant cannot come could did do does doing done dont down during each
  either else enough even ever every few find first follow get gets getting give given go goes going good got great had happen has have
  having he hello help her here him his how however i id ill im ive is isnt it its just keep know last later least less let like list
  little long look lot made make many may maybe me mean meant mine more most much must my name near need never next no none nor not now
  of often ok okay once one only other others our ours own per please plz pls possible put quick quite rather read really right said same say see
  seem send sent shall she should show since small some someone something still such sure take tell than that thats the their them
  there these they thing things think this those though three through time to today together told tomorrow too took toward tried try
  two under until upon us use used using usually very via want wanted was wasnt way we well went were what whatever whats when where whether which
  while who whole whom whose why will wish with wont word words would wouldnt year years yes yet you your yours yourself
  finish finished finishes finishing ends ended officer officers exact january february
  johar town township gulberg dha defence bahria model wapda iqbal samanabad cantt shahdara ichra ichhra mughalpura raiwind thokar askari mozang anarkali shadman sabzazar walton gulshan rehta rehti rehte rehtay rahte resident
  abroad allow allowed answer ask asked available become begin between cover covers dear detail details different difference different
  easy exact exactly explain family friend friends full going guys hard high higher important include included info information interested
  issue kind large later latest level life low lower main manage minimum maximum month months average necessary offer offers option options order
  people person place places plan planning point problem proper provide question questions quickly reason regarding related reply result
  second sector select share short side simple sir situation soon specific standard start started state status step steps stop student students studying study studies
  suitable system third total toward type types understand update useful value various wait week weeks whole world write wrong young
  house course courses class later nurse sound score stage store story other water whose worth since price prize field yield grade trade guide guides
  brother sister father mother parents boy girl son daughter uncle madam salary weather wheather
  advance finance chance balance romance
  hai hain ho hon hun hoon tha thi the hoga hogi honge hua hui kya kia kyun kyu kaise kese kesay kaisa kaisi kab kahan jahan jahaan kidhar kon kaun konsa konsi kitna kitni kitne kitnay
  ka ki ke k ko se sy mein main me mai mn par pe pr per aur or ya bhi bi to tou toh hi na nahi nai nahin nhi mat agar lekin magar phir phr abhi
  mujhe mujhay muje mjhe mera meri mere humein hum ham aap ap apka apki apke aapka aapki aapke tum tumhara us uska uski unka in inka is iska iski
  kar kr karna krna karne krne karo kro karta karti karte karun karoon karein karain krain kiya kia kren karen sakta sakti sakte skta skti skte sakta
  chahta chahti chahte chahiye chahie chaiye chahye bata batao bataye batayein bataein btao btaye btayein bta den dein do dena dene lena lene le lo len leta
  milta milti milte milega milegi mil mile jana jaana jane jany jata jati jaye jao jau jaun hota hoti hote hotay wala wali wale walay liye lye liay liya lia ley
  bhai bhaijan yaar yar ji jee acha achha theek thik bohat bohot bahut zyada ziada kam sab kuch kuchh koi kisi kis jab tab tak baad bad pehle phle sath saath andar bahir bahar
  mulk paisa log larka larki beta beti bachy ghar din mahine mahina saal sal waqt qareeb jaldi zaroor lazmi zaroori samajh
  chalega chalegi chale chalta chalti aik ek do teen char panch pakistan pakistani lahore karachi islamabad punjab urdu punjabi
  بیچی بیچا مسیلہ مہینے پہلے جاوں ٹھیک درست ہے ہیں ہو کا کی کے کو سے میں پر اور یا بھی تو نہیں مجھے میرا میری کیا کیسے کتنا کتنی کتنے کون کہاں لیے لئے چاہیے ہوتا ہوتی ہوتے ہوں جانا کرنا کر سکتا سکتی سکتے ایک یہ وہ آپ ہم اس ان بعد ساتھ پاکستان پاکستانی طلبہ`
    .split(/\s+/)
    .filter(Boolean),
);

/** Words that modify, count or connect, and ask for nothing by themselves. */
export const courtesies: ReadonlySet<string> = new Set(
  `aaj ajkal deni manay maney ilawa zariye pooray pooray haftay kb agr exp hogya apart far kul nw abi abhi krlenge zaroorat itna uske kaunse bcz unlimited sambhali sambhala karani reh zero lamba confuse ur pick zara pure hen itni submitting honest opinion unko rasta humne sari yehi internet video yaqeen jagah dhoondh dhondne brabar seedha huay realistic lagenge sarkari mulazim govt department consideration deadlines nmbr charactr original aage doge bhar doob experiance dalne dalna
  اجکل لگوانے کروایی کرواییں گزرنا چکی کن فل نمبر مکمل شرط پرمٹ انگلش میڈیم سند نامہ اردو اچھے کھلیں فارم 
  gulberg subha bje jaun tareeqa tareeka چل سپورٹ لیٹر
  yaar yar tension stress nervous pareshan ghabrahat mara maara maar dala filling
  salam salaam slam assalam asalam assalamu alaikum alikum walaikum hello hi hey aoa bro dear sir madam please kindly thanks thank shukriya btw lol haha allah
  respected regards hope fine khush rakhe dua inshallah mashallah alhamdulillah hazrat janab uncle aunty urgent urgently seriously basically actually honestly
  january february march april june july august september october november december jan feb mar apr jun jul aug sep sept oct nov dec autumn spring summer winter
  monday tuesday wednesday thursday friday kal parson tomorrow yesterday tonight morning evening subah shaam raat baje date dates tareekh am pm
  weekend weekends ilawa alag travel banda bande kronor kronar kroner krona krone franc francs euro euros eur pound pounds gbp dollar dollars usd cad aud pkr rs rupee rupees rupay rupaye lakh lac lakhs crore hazar thousand million percent currency
  two three four five six seven eight nine ten eleven twelve first second third pehla pehli doosra doosri doosre dusra dusri teesra teesri both dono teeno sab sare saare half th st nd rd
  gives give given gave says say said saying told tell telling claim claims ask asks asking write wrote answer reply apply applies applied applying aplly submit submitted paying paid pay pays keep kept keeping held
  end ends ended start starts starting begin close closes closed closing complete completes completed finish happen happens happened become stays stay leave left needs needed need
  cut true correct right wrong current currently exactly exact extra total sum amount length process procedure way ways rule rules beyond outside inside easily quickly fails fail dipped dip drop late early
  compulsory mandatory zaroori lazmi equal equals equivalent barabar scale compare comparison lowest lower highest best better cheaper possible chance consider considered considering prefer interested
  european europe world foreign international overseas local public private official pakistan pakistani paki lahore karachi islamabad gujranwala sialkot faisalabad multan peshawar rawalpindi pindi
  also plus only just even still yet already again ever never maybe perhaps instead otherwise though although anyway besides whether per each every all many much more most less least several few
  vs countries country commission below online mujh decision ms ma bs ba taught ramzan ramadan eid achi acha ache behtar confirm confirmed plan planning soch ready interested idea sense scene situation options option
  decide decides decided allowed accept accepts accepted acceptable enough sufficient kafi kaafi correct sahi theek ghalat sach jhoot depends depend mean means matter count counts valid
  long short full fully big small old new young high low large next last previous coming
  brother sister friend father mother son daughter cousin nephew niece boy girl man woman guy people student students kid kids child abbu ammi abba papa mama walid walida dost banda bachi bacha bachay
  hone hona hoga hogi honge hue hua hui hoon hun hain hai tha thi raha rahi rahe rehna rehne rehta rehti rahega rahegi gaya gayi gaye gya gai jayega jayegi jayenge jaega jaegi jaen jayen jain jao jaye jana jane jata jati
  aata aati aate ata ati aya ayi aye aana ana aane ayega ayegi bol bola bole bolta keh kaha kehta kehti kehte kahe bata batana batayen batain batayein batao dain den dena dete deta deti diya diye diyi de dein dun doon dega degi denge
  karay kare karen karega karegi karenge karun karoon karte karta karti karke karne karna karni kiya kiye krdo krna krwa karwa karwana karwani karwane karwate karao chuke chuka chuki sake sakta sakte sakti saku sakun skta skti skte sakay
  lun loon lena lene lete leta leti liya liye li lega legi lenge milega milegi milta milti milte miltay milna milay mile mili milen banta banti bante banay bana banega banegi parta parti parte parti padta padti padte para parha paray parega paregi parne
  chala chalta chalti chalte chalega chalegi chalna lag lagta lagti lagte laga lagi lagega lagegi lagna rakh rakha rakhe rakhi rakhna rakhne rakhte rakhun rakhein aa aaye aayi ja jaa jaye gi ga ge gay hota hoti hote hotay ho hon hua
  paas pas pass apna apni apne apko apka apki apke aapka aapki aapke khud wahan yahan idhar udhar ye yeh yani wo woh wohi isi usi jo jis jin kya kia kaisa kaise kitna kitni kitne kitnay kab kahan kon kaun kis kisi koi kuch az ne ko na nahi nahin naa nhi mat bas bs phr phir ab abhi tak taak sirf zyada ziyada kam doran dauran liye waste lye matlab yaani warna lekin magar kyunke kyun kyu agar toh tou hi bhi
  saal saala sal mahina mahine mahinay month months week weeks year years yr yrs day days din dino hafta hafte hafton ghanta ghante ghantay ghanty ghnte ghntay hrs hr hourly weekly yearly semester semesters term terms khatam hour hours time waqt muddat bar dafa baar
  name naam namely called known thing things stuff type kind sort list details detail info information help guide guidance advice batayen suggestion question questions sawal jawab answer issue problem masla masle situation case
  get gets got getting take takes taken taking make makes made making want wants wanted wish like likes think thinks know knows understand see sees look looking find found use uses used using come comes coming came go goes going went gone put hold holds
  yaar yar maar dala daala laun laoon laaun maara aisa jaga jagah dhoond dhoondh dhund karun karo gey
  saved save have has had having own owns mine yours please someone anyone everyone somebody anybody whom whose till upto
  unki unke unka inki inke jinki jinke hamara hamari hamare humara humari humare mujhse unhon unhone inhone usne isne jisne kisne wahi yahi wahin yahin aisa aisi aise waisa waise jaisa jaise kyunki isliye chunke halanke shayad bilkul filhal agle pichle kabhi hamesha aksar der cheez cheezen yani
  ami baba daddy mami tayi apa aapa bhabhi damad bahu nana nani dada dadi chachi mumani grandparents grandfather grandmother guardian guardians fiance fiancee mangetar inlaws beti bete betay bhanja bhatija
  lives live living works everything anything ones alone himself herself themselves myself home along join joins roughly approx approximately around almost nearly overall entire min chuttiyan chuttiyon elder younger chota choti bara bari chutti vacation vacations holiday holidays break breaks summer
  chalay chahenge chahein mangte mangta mangti maangte lagana lagwana bharna bharni nikalwana uthaye uthayega uthayenge uthata samjhao samjhaen samjha dijiye dijiyega kijiye kijiyega bataiye batadein janna maloom pata ilm dikhaya dikhaye
  ہمارا ہماری ہمارے انہیں اسے ہی مت کہ کیونکہ جب تب جبکہ چونکہ ورنہ بلکہ شاید ضرور بہت تھوڑا تھوڑی کافی کونسا کونسی کیوں کدھر سبھی تمام جن جنہیں جنہوں انہوں مجھ تم تمہارا خود ایسا ایسی ایسے جیسے ویسے یعنی بلکل بالکل تاکہ
  والد والدہ والدین ابو امی ماں باپ بچہ بچی بچیاں خاوند میاں پھوپھا چچا ماموں تایا خالہ پھوپھو دادا دادی نانا نانی بھتیجا بھانجا کزن رشتہ رشتے دار داروں خاندان گھر صاحب صاحبہ جی حضرت محترم بھابھی داماد بہو
  پیسہ پیسوں نام درکار سکیں تھا تھی تھے لگے کرے کروانا کروایا کروا کروانی دوں دیا دی دیے دیتے دیتا لی لوں لیں لیتے رکھنا رکھیں رکھے رکھی رکھا رہتے رہتا رہتی رہوں جاؤ لانا لائیں لا لے بھیج بھیجنا بھیجیں چاہتا چاہتی چاہتے چاہوں چاہیں ملک شہر ماہ طالبہ
  بتائیے بتاؤ پوچھنا پوچھ جاننا معلوم معلومات رہنمائی مدد سلام وعلیکم قسم طرح طریقہ اگلے اگلا پچھلے پچھلا دوران علاوہ مطابق ہمیشہ کبھی جلدی دیر سکے سکوں دکھایا دکھائے جمع چلے چلیں چلتا چلتی بڑا بڑی چھوٹا چھوٹی
  ملے ملتا ملتی ملتے ملیں ملنا گا گے گی کرتے کرتا کرتی کروں کریں کرنے کرنی کیا کرو بتائیں بتا دیں دے دیں دینا رہا رہی رہے رہ رہنا رہنے گیا گئی گئے آتا آتی آتے آیا آئے جاتا جاتی جاتے جا جائے جائیں جاؤں ہوا ہوئی ہوئے ہونا ہونے ہونی ہوگا ہوگی ہوں گا بنتی بنتا بنتے بنتی لگتا لگتی لگتے لگیں پڑتا پڑتی پڑتے پاس اپنا اپنی اپنے یہاں وہاں جو جس تک بس صرف زیادہ کم اب ابھی پھر اگر لیکن مگر ہر سب کچھ کوئی کس کسی نے والا والی والے
  سالانہ ماہانہ لاکھ ہزار کروڑ روپے روپوں روپیہ یورو پاؤنڈ پاؤنڈز ڈالر ڈالرز رقم تقریباً تقریبا دن مہینہ مہینے ہفتہ ہفتے سال سالوں گھنٹے گھنٹہ وقت تاریخ دو تین چار پانچ چھ سات آٹھ نو دس پہلا پہلی پہلے دوسرا دوسری دونوں
  جنوری فروری مارچ اپریل مئی جون جولائی اگست ستمبر اکتوبر نومبر دسمبر طالب علم طلبہ سٹوڈنٹ اسٹوڈنٹ سٹوڈنٹس بھائی بہن بیٹا بیٹی جناب سر پلیز براہ مہربانی شکریہ السلام علیکم پڑھائی پڑھنے پڑھنا پڑھ تعلیم اپلائی اکاؤنٹ رہائش چاہئیں چاہیے چاہئے`
    .split(/\s+/)
    .filter(Boolean)
    .map((word) => normalise(word).trim()),
);
