/**
 * The accounts of the demo data, one for each role. `npm start` prints them and README lists them. They exist only where
 * the demo data was asked for: without DATABASE_URL, or by `npm run db:demo`.
 */
export const demoAccounts = [
  { role: "student", name: "Ayesha Malik", email: "student@demo.example", password: "lahore-to-leeds" },
  { role: "admin", name: "Nadia Rasheed", email: "admin@demo.example", password: "twelve-open-gates" },
  { role: "processing", name: "Kamran Yousaf", email: "processing@demo.example", password: "stamped-and-sealed" },
  { role: "b2b", name: "Imran Sheikh", email: "partner@demo.example", password: "a-fair-referral" },
];
