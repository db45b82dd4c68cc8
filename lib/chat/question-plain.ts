/** Words of every day, English and Urdu: no typing mistakes, no names, and nothing to search for. */
export const plainEnglish: ReadonlySet<string> = new Set(
  `a an the and or but if then so also as at by for from in into of off on onto out over to up with without within about after before
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
  abroad allow allowed answer ask asked available become begin between cover covers dear detail details different difference different
  easy exact exactly explain family friend friends full going guys hard high higher important include included info information interested
  issue kind large later latest level life low lower main manage minimum maximum month months average necessary offer offers option options order
  people person place places plan planning point problem proper provide question questions quickly reason regarding related reply result
  second sector select share short side simple sir situation soon specific standard start started state status step steps stop student students studying study studies
  suitable system third total toward type types understand update useful value various wait week weeks whole world write wrong young
  house course courses class later nurse sound score stage store story other water whose worth since price prize field yield grade trade guide guides
  brother sister father mother parents boy girl son daughter uncle madam salary weather wheather
  advance finance chance balance romance
  hai hain ho hon hun hoon tha thi the hoga hogi honge hua hui kya kia kyun kyu kaise kese kesay kaisa kaisi kab kahan kidhar kon kaun konsa konsi kitna kitni kitne kitnay
  ka ki ke k ko se sy mein main me mai mn par pe pr per aur or ya bhi bi to tou toh hi na nahi nai nahin nhi mat agar lekin magar phir phr abhi
  mujhe mujhay muje mjhe mera meri mere humein hum ham aap ap apka apki apke aapka aapki aapke tum tumhara us uska uski unka in inka is iska iski
  kar kr karna krna karne krne karo kro karta karti karte karun karoon karein karain krain kiya kia kren karen sakta sakti sakte skta skti skte sakta
  chahta chahti chahte chahiye chahie chaiye chahye bata batao bataye batayein bataein btao btaye btayein bta den dein do dena dene lena lene le lo len leta
  milta milti milte milega milegi mil mile jana jaana jane jany jata jati jaye jao jau jaun hota hoti hote hotay wala wali wale walay liye lye liay liya lia ley
  bhai bhaijan yaar yar ji jee acha achha theek thik bohat bohot bahut zyada ziada kam sab kuch kuchh koi kisi kis jab tab tak baad bad pehle phle sath saath andar bahir bahar
  mulk paisa log larka larki beta beti bachy ghar din mahine mahina saal sal waqt qareeb jaldi zaroor lazmi zaroori samajh
  chalega chalegi chale chalta chalti aik ek do teen char panch pakistan pakistani lahore karachi islamabad punjab urdu punjabi
  ہے ہیں ہو کا کی کے کو سے میں پر اور یا بھی تو نہیں مجھے میرا میری کیا کیسے کتنا کتنی کتنے کون کہاں لیے لئے چاہیے ہوتا ہوتی ہوتے ہوں جانا کرنا کر سکتا سکتی سکتے ایک یہ وہ آپ ہم اس ان بعد ساتھ پاکستان پاکستانی طلبہ`
    .split(/\s+/)
    .filter(Boolean),
);
