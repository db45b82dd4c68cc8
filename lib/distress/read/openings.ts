import type { Language } from "@/lib/language/language";
import type { DistressKind } from "./kinds";

/** The text above the numbers, and what else may help. */
type Opening = { feeling: string; question: string; steps?: readonly string[] };

/** The first words to somebody in need, by kind. No medical or legal advice, and no promise. */
export const openings: Record<Language, Record<DistressKind, Opening>> = {
  english: {
    self: {
      feeling:
        "I am so sorry that it hurts this much, and I am glad that you wrote it. You matter more than any visa or result.",
      question:
        "**Are you safe right now?** If you are in danger, hurt or have taken something, please call now, or ask someone near you to call:",
    },
    other: {
      feeling: "Thank you for looking out for them. You do not have to carry this alone.",
      question:
        "**Is the person safe right now?** Please stay with them if you can. If they are in danger or hurt, call now:",
    },
    violence: {
      feeling: "I am so sorry about this. Nobody has the right to hurt, threaten or force anyone.",
      question:
        "**Are you safe right now?** If somebody is in danger or hurt, please call now, or ask someone near you to call:",
    },
    image: {
      feeling:
        "I am so sorry. This is not your fault, and it is not normal. Nobody may touch you, press you or use your pictures against you, whoever they are.",
      question: "**Are you safe right now?** If you are in danger or being threatened, call now:",
      steps: [
        "• Send no pictures, meet nobody alone, and do not pay: who is paid once asks again.",
        "• Do not delete the messages. Keep screenshots with the name, number and date.",
        "• Tell somebody you trust, and the police. If it was one of our people, tell our office.",
      ],
    },
    lured: {
      feeling:
        "This is not normal, and it is not how study abroad works. **Please do not go.** A job like this first, with family not to be told, is how people are sold.",
      question:
        "**Are you safe right now, and is everybody you know there?** If somebody threatens you or holds you, call now:",
      steps: [
        "• Sign nothing, pay nothing, and give nobody your passport. If they have it, tell the police.",
        "• Tell your family or somebody you trust, above all if they say you must not.",
        "• Who is there already: that country's own emergency number and the Pakistani embassy help to get out.",
        "• Keep the messages, the names and the numbers for the police. You have done nothing wrong.",
      ],
    },
    held: {
      feeling:
        "I am sorry, that is frightening. Your passport and your papers are yours. Nobody has the right to keep them to press you for money.",
      question:
        "**Are you safe right now?** If somebody threatens you, call now. You can report it to the police as well:",
      steps: [
        "• Ask for your papers back in writing, with a date. Keep every message, name and receipt.",
        "• Do not go there alone, and do not pay only to get your own papers back. If you do hand over money, insist on a receipt.",
        "• Our office looks at what you have with you, free of charge.",
      ],
    },
    cheated: {
      feeling: "I am so sorry that this happened to you. It is their fault and not yours.",
      question:
        "**Are you safe right now?** If somebody threatens you, call now. You can report it to the police as well:",
      steps: [
        "• Pay nothing more, and give no codes, passwords or papers to anybody.",
        "• Tell your bank or wallet at once, and ask whether the payment can be stopped.",
        "• Keep everything: receipts, numbers, chats, names. Do not meet them alone.",
        "• Our office looks at your papers with you, free of charge.",
      ],
    },
    stranded: {
      feeling: "I am so sorry. Nobody may hold you, sell you or leave you without papers.",
      question:
        "**Is everybody safe right now?** In Pakistan call these numbers. Abroad, call that country's own emergency number first:",
      steps: [
        "• Pay no smuggler, and carry nothing for anybody. The way without papers costs lives.",
        "• Abroad, the Pakistani embassy or consulate is there for lost papers and for people who are held.",
        "• Tell your family or a friend where you are. Keep names, numbers and messages for the police.",
      ],
    },
    medical: {
      feeling: "This comes first, before any question of study.",
      question:
        "**Please call now**, or ask someone near you to call. Abroad, call that country's own emergency number:",
      steps: ["• Stay with the person, and do what the voice on the line tells you."],
    },
    child: {
      feeling: "I am glad that you wrote. You have done nothing wrong.",
      question:
        "**Are you safe right now?** A grown-up has to help with this. Call now, or ask a grown-up near you to call:",
      steps: [
        "• Go to a grown-up you trust: a teacher, a neighbour, a relative, a shopkeeper, a policewoman. Go with no stranger.",
        "• If a child is missing, call the police at once. Do not wait.",
      ],
    },
  },
  roman: {
    self: {
      feeling:
        "Mujhe bohat afsos hai ke takleef itni zyada hai. Acha hua ke aap ne likh diya. Aap har visa aur har result se zyada qeemti hain.",
      question:
        "**Kya aap is waqt mehfooz hain?** Agar khatra hai, chot lagi hai ya kuch kha liya hai to abhi call karein, ya paas kisi se kahein ke call kare:",
    },
    other: {
      feeling: "Shukria ke aap unka khayal rakh rahe hain. Yeh bojh aap ko akele nahi uthana.",
      question:
        "**Kya woh is waqt mehfooz hain?** Ho sake to unke saath rahein. Agar khatra ya chot hai to abhi call karein:",
    },
    violence: {
      feeling: "Mujhe bohat afsos hai. Kisi ko haq nahi ke kisi ko maare, dhamki de ya majboor kare.",
      question:
        "**Kya aap is waqt mehfooz hain?** Agar khatra ya chot hai to abhi call karein, ya paas kisi se kahein ke call kare:",
    },
    image: {
      feeling:
        "Mujhe bohat afsos hai. Is mein aap ka koi qasoor nahi, aur yeh normal nahi. Kisi ko haq nahi ke aap ko chhue, majboor kare ya aap ki tasveeron se daraye, chahe woh koi bhi ho.",
      question: "**Kya aap is waqt mehfooz hain?** Agar khatra ya dhamki hai to abhi call karein:",
      steps: [
        "• Koi tasveer na bhejein, akele na milein, aur paise na dein: jise ek baar paise mil jayein woh phir mangta hai.",
        "• Messages delete na karein. Naam, number aur date ke saath screenshots rakhein.",
        "• Kisi bharose wale ko aur police ko batayein. Agar hamara koi banda tha to hamare office ko batayein.",
      ],
    },
    lured: {
      feeling:
        "Yeh normal nahi, aur bahar parhne ka yeh tareeqa nahi. **Meharbani karke na jayein.** Pehle aisa kaam, aur ghar walon ko na batana: log isi tarah beche jate hain.",
      question:
        "**Kya aap is waqt mehfooz hain, aur jo wahan hai woh bhi?** Agar koi dhamki de ya roke to abhi call karein:",
      steps: [
        "• Kuch sign na karein, paise na dein, aur passport kisi ko na dein. Agar unke paas hai to police ko batayein.",
        "• Ghar walon ya kisi bharose wale ko zaroor batayein, khaas kar agar mana kiya gaya ho.",
        "• Jo wahan pohanch chuka hai: us mulk ka apna emergency number aur Pakistani embassy nikalne mein madad karti hai.",
        "• Messages, naam aur numbers police ke liye sambhal kar rakhein. Aap ne kuch ghalat nahi kiya.",
      ],
    },
    held: {
      feeling:
        "Mujhe afsos hai, yeh pareshani ki baat hai. Passport aur kaghzat aap ke apne hain. Kisi ko haq nahi ke paison ke liye unhein rok kar rakhe.",
      question:
        "**Kya aap is waqt mehfooz hain?** Agar dhamki mil rahi hai to abhi call karein. Police ko report bhi kar sakte hain:",
      steps: [
        "• Apne kaghzat likh kar wapas mangein, date ke saath. Har message, naam aur receipt sambhal kar rakhein.",
        "• Wahan akele na jayein, aur sirf apne kaghzat wapas lene ke liye paise na dein. Agar paise dein to receipt zaroor lein.",
        "• Hamara office aap ke kaghzat aap ke saath dekh leta hai, bilkul muft.",
      ],
    },
    cheated: {
      feeling: "Mujhe bohat afsos hai ke aap ke saath yeh hua. Qasoor unka hai, aap ka nahi.",
      question:
        "**Kya aap is waqt mehfooz hain?** Agar dhamki mil rahi hai to abhi call karein. Police ko report bhi kar sakte hain:",
      steps: [
        "• Ab aur paise na dein, aur kisi ko code, password ya kaghaz na dein.",
        "• Foran apne bank ya wallet ko batayein aur poochein ke payment ruk sakti hai ya nahi.",
        "• Sab kuch sambhal kar rakhein: receipts, numbers, chats, naam. Unse akele na milein.",
        "• Hamara office aap ke kaghzat aap ke saath dekh leta hai, bilkul muft.",
      ],
    },
    stranded: {
      feeling: "Mujhe bohat afsos hai. Kisi ko haq nahi ke kisi ko qaid kare, beche ya baghair kaghzat chor de.",
      question:
        "**Kya sab is waqt mehfooz hain?** Pakistan mein in numbers par call karein. Bahar hain to pehle us mulk ka apna emergency number:",
      steps: [
        "• Kisi smuggler ko paise na dein aur kisi ka samaan na uthayein. Baghair kaghzat ka raasta jaan leta hai.",
        "• Bahar Pakistani embassy ya consulate gum kaghzat aur qaid logon ke liye hai.",
        "• Ghar walon ya dost ko batayein ke aap kahan hain. Naam, number aur messages police ke liye rakhein.",
      ],
    },
    medical: {
      feeling: "Yeh sab se pehle hai, parhai ka sawal baad mein.",
      question:
        "**Abhi call karein**, ya paas kisi se kahein ke call kare. Bahar hain to us mulk ka apna emergency number:",
      steps: ["• Mareez ke saath rahein, aur phone par jo bataya jaye woh karein."],
    },
    child: {
      feeling: "Acha hua ke aap ne likha. Aap ne kuch ghalat nahi kiya.",
      question:
        "**Kya aap is waqt mehfooz hain?** Is mein kisi bare ki madad chahiye. Abhi call karein, ya paas kisi bare se kahein ke call kare:",
      steps: [
        "• Kisi bharose wale bare ke paas jayein: ustad, parosi, rishtedar, dukandar, police. Kisi ajnabi ke saath na jayein.",
        "• Agar bacha gum hai to foran police ko call karein. Intezar na karein.",
      ],
    },
  },
  urdu: {
    self: {
      feeling:
        "مجھے بہت افسوس ہے کہ تکلیف اتنی زیادہ ہے۔ اچھا ہوا کہ آپ نے لکھ دیا۔ آپ ہر ویزے اور ہر نتیجے سے زیادہ قیمتی ہیں۔",
      question:
        "**کیا آپ اس وقت محفوظ ہیں؟** اگر خطرہ ہے، چوٹ لگی ہے یا کچھ کھا لیا ہے تو ابھی کال کریں، یا پاس کسی سے کہیں کہ کال کرے:",
    },
    other: {
      feeling: "شکریہ کہ آپ ان کا خیال رکھ رہے ہیں۔ یہ بوجھ آپ کو اکیلے نہیں اٹھانا۔",
      question: "**کیا وہ اس وقت محفوظ ہیں؟** ہو سکے تو ان کے ساتھ رہیں۔ اگر خطرہ یا چوٹ ہے تو ابھی کال کریں:",
    },
    violence: {
      feeling: "مجھے بہت افسوس ہے۔ کسی کو حق نہیں کہ کسی کو مارے، دھمکی دے یا مجبور کرے۔",
      question: "**کیا آپ اس وقت محفوظ ہیں؟** اگر خطرہ یا چوٹ ہے تو ابھی کال کریں، یا پاس کسی سے کہیں کہ کال کرے:",
    },
    image: {
      feeling:
        "مجھے بہت افسوس ہے۔ اس میں آپ کا کوئی قصور نہیں، اور یہ معمول کی بات نہیں۔ کسی کو حق نہیں کہ آپ کو چھوئے، مجبور کرے یا آپ کی تصویروں سے ڈرائے، چاہے وہ کوئی بھی ہو۔",
      question: "**کیا آپ اس وقت محفوظ ہیں؟** اگر خطرہ یا دھمکی ہے تو ابھی کال کریں:",
      steps: [
        "• کوئی تصویر نہ بھیجیں، اکیلے نہ ملیں، اور پیسے نہ دیں: جسے ایک بار پیسے مل جائیں وہ پھر مانگتا ہے۔",
        "• میسج ڈیلیٹ نہ کریں۔ نام، نمبر اور تاریخ کے ساتھ سکرین شاٹ رکھیں۔",
        "• کسی بھروسے والے کو اور پولیس کو بتائیں۔ اگر ہمارا کوئی بندہ تھا تو ہمارے دفتر کو بتائیں۔",
      ],
    },
    lured: {
      feeling:
        "یہ معمول کی بات نہیں، اور باہر پڑھنے کا یہ طریقہ نہیں۔ **مہربانی کر کے نہ جائیں۔** پہلے ایسا کام، اور گھر والوں کو نہ بتانا: لوگ اسی طرح بیچے جاتے ہیں۔",
      question: "**کیا آپ اس وقت محفوظ ہیں، اور جو وہاں ہے وہ بھی؟** اگر کوئی دھمکی دے یا روکے تو ابھی کال کریں:",
      steps: [
        "• کچھ دستخط نہ کریں، پیسے نہ دیں، اور پاسپورٹ کسی کو نہ دیں۔ اگر ان کے پاس ہے تو پولیس کو بتائیں۔",
        "• گھر والوں یا کسی بھروسے والے کو ضرور بتائیں، خاص کر اگر منع کیا گیا ہو۔",
        "• جو وہاں پہنچ چکا ہے: اس ملک کا اپنا ایمرجنسی نمبر اور پاکستانی سفارت خانہ نکلنے میں مدد کرتا ہے۔",
        "• میسج، نام اور نمبر پولیس کے لیے سنبھال کر رکھیں۔ آپ نے کچھ غلط نہیں کیا۔",
      ],
    },
    held: {
      feeling:
        "مجھے افسوس ہے، یہ پریشانی کی بات ہے۔ پاسپورٹ اور کاغذات آپ کے اپنے ہیں۔ کسی کو حق نہیں کہ پیسوں کے لیے انہیں روک کر رکھے۔",
      question: "**کیا آپ اس وقت محفوظ ہیں؟** اگر دھمکی مل رہی ہے تو ابھی کال کریں۔ پولیس کو رپورٹ بھی کر سکتے ہیں:",
      steps: [
        "• اپنے کاغذات لکھ کر واپس مانگیں، تاریخ کے ساتھ۔ ہر میسج، نام اور رسید سنبھال کر رکھیں۔",
        "• وہاں اکیلے نہ جائیں، اور صرف اپنے کاغذات واپس لینے کے لیے پیسے نہ دیں۔ اگر پیسے دیں تو رسید ضرور لیں۔",
        "• ہمارا دفتر آپ کے کاغذات آپ کے ساتھ دیکھ لیتا ہے، بالکل مفت۔",
      ],
    },
    cheated: {
      feeling: "مجھے بہت افسوس ہے کہ آپ کے ساتھ یہ ہوا۔ قصور ان کا ہے، آپ کا نہیں۔",
      question: "**کیا آپ اس وقت محفوظ ہیں؟** اگر دھمکی مل رہی ہے تو ابھی کال کریں۔ پولیس کو رپورٹ بھی کر سکتے ہیں:",
      steps: [
        "• اب اور پیسے نہ دیں، اور کسی کو کوڈ، پاس ورڈ یا کاغذ نہ دیں۔",
        "• فوراً اپنے بینک یا والٹ کو بتائیں اور پوچھیں کہ ادائیگی رک سکتی ہے یا نہیں۔",
        "• سب کچھ سنبھال کر رکھیں: رسیدیں، نمبر، چیٹ، نام۔ ان سے اکیلے نہ ملیں۔",
        "• ہمارا دفتر آپ کے کاغذات آپ کے ساتھ دیکھ لیتا ہے، بالکل مفت۔",
      ],
    },
    stranded: {
      feeling: "مجھے بہت افسوس ہے۔ کسی کو حق نہیں کہ کسی کو قید کرے، بیچے یا کاغذات کے بغیر چھوڑ دے۔",
      question:
        "**کیا سب اس وقت محفوظ ہیں؟** پاکستان میں ان نمبروں پر کال کریں۔ باہر ہیں تو پہلے اس ملک کا اپنا ایمرجنسی نمبر:",
      steps: [
        "• کسی سمگلر کو پیسے نہ دیں اور کسی کا سامان نہ اٹھائیں۔ کاغذات کے بغیر کا راستہ جان لیتا ہے۔",
        "• باہر پاکستانی سفارت خانہ یا قونصلیٹ گم کاغذات اور قید لوگوں کے لیے ہے۔",
        "• گھر والوں یا دوست کو بتائیں کہ آپ کہاں ہیں۔ نام، نمبر اور میسج پولیس کے لیے رکھیں۔",
      ],
    },
    medical: {
      feeling: "یہ سب سے پہلے ہے، پڑھائی کا سوال بعد میں۔",
      question: "**ابھی کال کریں**، یا پاس کسی سے کہیں کہ کال کرے۔ باہر ہیں تو اس ملک کا اپنا ایمرجنسی نمبر:",
      steps: ["• مریض کے ساتھ رہیں، اور فون پر جو بتایا جائے وہ کریں۔"],
    },
    child: {
      feeling: "اچھا ہوا کہ آپ نے لکھا۔ آپ نے کچھ غلط نہیں کیا۔",
      question:
        "**کیا آپ اس وقت محفوظ ہیں؟** اس میں کسی بڑے کی مدد چاہیے۔ ابھی کال کریں، یا پاس کسی بڑے سے کہیں کہ کال کرے:",
      steps: [
        "• کسی بھروسے والے بڑے کے پاس جائیں: استاد، پڑوسی، رشتہ دار، دکاندار، پولیس۔ کسی اجنبی کے ساتھ نہ جائیں۔",
        "• اگر بچہ گم ہے تو فوراً پولیس کو کال کریں۔ انتظار نہ کریں۔",
      ],
    },
  },
};
