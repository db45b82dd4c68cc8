import { chooser, dice, share } from "./dice.mjs";

/*
 * Names distributed as in a Pakistani register: a few very common ones, many less common ones, and some that hardly
 * anybody has. The weights fall as 1/rank, roughly the distribution of given and family names everywhere.
 */
const men = `Ali Ahmed Hassan Usman Bilal Hamza Umar Abdullah Fahad Saad Zain Hussain Imran Asad Faisal Kashif Adnan Waqas
  Junaid Danish Shahzaib Talha Haris Arslan Kamran Nabeel Rizwan Tariq Zubair Salman Naveed Yasir Farhan Owais Sohail
  Taimoor Moiz Ibrahim Mustafa Rehan Shayan Aqib Basit Daniyal Ehsan Ghulam Jawad Khurram Mansoor Noman Qasim Rafay Sami
  Tahir Uzair Wahab Yousuf Zeeshan Azhar Babar Dawood Fawad Hanif Irfan Jamil Kaleem Luqman Mubashir Nadeem Obaid`;
const women = `Ayesha Fatima Zainab Maryam Sana Hira Iqra Amna Khadija Maham Noor Rabia Sara Aiman Anum Bushra Esha Farah
  Hafsa Javeria Kiran Laiba Mahnoor Nimra Sidra Tayyaba Urooj Warda Yumna Zara Aliza Areeba Dua Eman Faiza Gulnaz Huma
  Isha Kainat Lubna Mehwish Nida Palwasha Quratulain Ramsha Saba Tooba Unaiza Wajiha Zoya Aqsa Bisma Fizza Hania Komal
  Madiha Nazish Rida Samreen Tehmina`;
const families = `Khan Ahmed Ali Malik Hussain Butt Shah Iqbal Chaudhry Qureshi Sheikh Raza Akhtar Siddiqui Mirza Javed
  Bhatti Rehman Abbasi Awan Gondal Mughal Ansari Baig Cheema Dar Farooqi Gill Hashmi Jutt Kazmi Lodhi Memon Niazi Paracha
  Rajput Soomro Tiwana Usmani Virk Warraich Yousafzai Zaidi Afridi Baloch Bugti Chandio Durrani Gilani Hayat Janjua
  Khattak Leghari Mengal Naqvi Orakzai Panhwar Rind Sial Talpur`;
const rareFamilies = `Qizilbash Zehri Achakzai Wyne Effendi Kalhoro Jhandir Makhdoom Noorzai Sipra Tareen Unar Wattoo
  Zardari Bizenjo Daultana Ghakkar Hoti Jogezai Kundi Lakhani Marwat Nutkani Pirzada`;
const urdu = [...["عائشہ خان", "محمد علی", "فاطمہ بٹ", "احمد رضا", "زینب ملک", "حسن شاہ", "مریم قریشی", "عمر فاروق"]];

const words = (text) => text.trim().split(/\s+/);
const byRank = (names) => chooser(names.map((name, rank) => [name, 1 / (rank + 4)]));
const maleName = byRank(words(men));
const femaleName = byRank(words(women));
const familyName = byRank(words(families));
const rareFamily = words(rareFamilies);
const mailDomain = chooser([
  ["gmail.com", 72],
  ["hotmail.com", 9],
  ["yahoo.com", 8],
  ["outlook.com", 8],
  ["student.example.edu.pk", 2],
  ["proton.me", 1],
]);

const kinds = { sex: 1, given: 2, family: 3, prefix: 4, rare: 5, rareName: 6, domain: 7, script: 8, middle: 9 };

/** The name of the person with that number. */
function nameOf(index) {
  if (share(kinds.script, index) < 0.01) return urdu[dice(kinds.given, index) % urdu.length];
  const isMan = share(kinds.sex, index) < 0.56;
  const given = (isMan ? maleName : femaleName)(share(kinds.given, index));
  const prefixed = isMan && share(kinds.prefix, index) < 0.3 ? `Muhammad ${given}` : given;
  const family =
    share(kinds.rare, index) < 0.004
      ? rareFamily[dice(kinds.rareName, index) % rareFamily.length]
      : familyName(share(kinds.family, index));
  return share(kinds.middle, index) < 0.04 ? `${prefixed} bint-e-${family}` : `${prefixed} ${family}`;
}

/** Name and email address of the person with that number; no two have the same address. */
export function personOf(index) {
  const name = nameOf(index);
  const local = /^[a-z -]+$/i.test(name) ? name.toLowerCase().replaceAll(/[ -]+/g, ".") : "student";
  return { name, email: `${local}${index}@${mailDomain(share(kinds.domain, index))}` };
}
