import { describe, expect, test } from "vitest";
import { distressIn } from "@/lib/distress/read/read";

describe("a grave clause beside an innocent one", () => {
  test.each([
    // An agent's word, and what happens otherwise
    "my agent said write the form or he kills me",
    "consultant ne kaha paper sign karo nahi to tumhari behan ko nahi choray ga",
    "mere abbu ko ghar se utha kar le jayenge agar main ne agent ka naam liya",
    "consultant told me to write no refusal otherwise his men will break my legs",
    "my consultant says withdraw the complaint or they hurt my brother",
    "agent kehta hai statement pe sign karo warna bhai ko nuqsan hoga",
    "agent says if I don't sign the form he will have me picked up from home",
    "ایجنٹ کہتا ہے فارم پر دستخط کرو ورنہ گھر والوں کو نقصان ہوگا",
    "کنسلٹنٹ کہتا ہے فارم جمع کرو نہیں تو بہن کو اٹھوا لے گا",
    // A family that fears to let somebody go, and what it does
    "ghar wale akele bhejne se darte hain aur maarte hain",
    "parents afraid to send me alone so my uncle keeps me tied",
    "family is nervous to send their daughter alone, they have chained my feet",
    "walidain bahar bhejne se ghabrate hain, phir mujhe zanjeer se bandh kar rakha",
    // Want of money, and what comes with it
    "no money for the free education, nobody wants me here any more",
    "full scholarship chahiye paise nahi, ghar mein koi mujhe zinda nahi dekhna chahta",
  ])("is heard as need and nothing else: %s", (message) => {
    expect(distressIn(message)).toMatchObject({ isCertain: true });
  });

  test.each([
    "i feel hopeless about my marks and about being alive",
    "i am sick of ielts forms and of being alive",
    "thak gaya hun ielts ki tayari se aur zindagi se",
  ])("is not taken out with a groan that goes on to it: %s", (message) => {
    expect(distressIn(message)).not.toBeNull();
  });

  test.each([
    "the agent said he knows where my sister goes to college and my passport is with him",
    "he texted that he knows which school my little brother goes to, i only asked for my refund",
    "agent threatens that he knows where we live and will send men",
    "agent bola usay pata hai meri behan kahan parhti hai",
  ])("is a threat that has no name: %s", (message) => {
    expect(distressIn(message)).toMatchObject({ kind: "violence", isCertain: true });
  });

  test.each([
    "ghar wale akele bhejne se darte hain, hostel safe hai?",
    "i feel hopeless about my marks and my ielts, any university?",
    "tired of ielts and of forms, can you do my application",
    "my friend told me he knows where my brother studies in Berlin, can I get the same uni",
    "otherwise my family will be hurt by the fee, any scholarship",
    "baandh kar rakhi hui savings FD mein hain, chalegi?",
    "parcel bandh kar rakha hai documents ka, kahan bhejun",
    "can the university have me picked up from home to airport",
    "does the university know where i live before the visa",
    "the agent said he knows where to study cheap in Germany",
    "i am tied up with exams, can i come next week",
    "my agent says visa is 100% sure, should I believe him?",
    "the visa officer could kill my chances with one question, how do i prepare",
    "full scholarship please, no money for fees",
  ])("is in none of these: %s", (message) => {
    expect(distressIn(message)).toBeNull();
  });
});

describe("a goodbye without the word", () => {
  test.each([
    "I have written the letter to my parents and I am on the roof",
    "wrote two letters for my mother and my wife, standing on the bridge",
    "Sold our land for the visa, refused. Abba won't look at me. Better I was dead.",
    "it would have been better if i had died with my father, visa also refused",
    "I won't be here next intake anyway. Please give my deposit back to my mother.",
    "will not be here in january, please send my refund to my sister",
    "visa refuse hua, main ne rassi le li hai",
    "میں نے رسی خرید لی ہے",
    "dead tired of refusals, tonight is the last night",
    "phanda bana liya hai, ab bas himmat chahiye",
    "meri deposit ammi ko de dena, main agle intake tak nahi rahunga",
    "امی کو میرا ڈپازٹ دے دیں، میں اگلے داخلے تک نہیں رہوں گا",
    "so done with ielts and with living",
    "third refusal. aaj aakhri raat hai",
  ])("gets the whole answer: %s", (message) => {
    expect(distressIn(message)).toMatchObject({ isCertain: true });
  });

  test.each([
    "aaj aakhri raat hai apply karne ki, form kaise bharun",
    "aaj raat ki flight hai, last night in lahore, what must i carry",
    "main ne rassi le li hai saman bandhne ke liye, luggage limit kya hai",
    "I am on the roof of the hostel, the signal is weak, can you hear me on whatsapp?",
    "better i apply in january or september?",
    "worried about the fees and about living costs, tired of searching and of living in a hostel",
    "what is the point of an IELTS if MOI works",
  ])("is none of these: %s", (message) => {
    expect(distressIn(message)).toBeNull();
  });

  test.each([
    "I won't be here next intake, I am moving to Dubai. please return my deposit to my father",
    "tonight is the last night to apply, what is missing",
  ])("at most a careful word comes to: %s", (message) => {
    expect(distressIn(message)?.isCertain ?? false).toBe(false);
  });
});

describe("a question about a passport, a family or a trick turned down", () => {
  test.each([
    "kya agent passport apne paas rakh sakta hai?",
    "should I give my original passport to the consultant",
    "can the consultancy keep my degree during the application",
    "my consultant asks for my passport for the visa stamping, normal?",
    "nikah ke baad biwi ko sath le ja sakta hun?",
    "shaadi ke baad wife ko UK bula sakta hun",
    "bachon ko sath le ja sakte hain kya?",
    "an agent offered me a fake bank statement and I said no. Is my real 20 lakh enough?",
    "a consultant suggested a false letter but I refused, can I apply with my gap",
  ])("is no need: %s", (message) => {
    expect(distressIn(message)).toBeNull();
  });

  test.each([
    "agent passport apne paas rakh sakta hai? wapas nahi de raha",
    "can the agent keep my passport until I pay the money",
    "kya agent passport rakh sakta hai, dhamki de raha hai",
    "should i give the agent my passport, i keep thinking about the river",
    "biwi ko sath le ja sakta hun? susral wale maarte hain usay",
    "agent offered me a fake statement and I refused, now he says he will leak my pictures",
  ])("but is where somebody has it, or worse stands beside it: %s", (message) => {
    expect(distressIn(message)).not.toBeNull();
  });
});
