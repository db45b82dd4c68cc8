/**
 * The demo accounts, one per role. `npm start` prints them and the README lists them. They only exist in demo data:
 * without DATABASE_URL, or after `npm run db:demo`.
 */
export const demoAccounts = [
  { role: "student", name: "Ayesha Malik", email: "student@demo.example", password: "lahore-to-leeds" },
  { role: "admin", name: "Nadia Rasheed", email: "admin@demo.example", password: "twelve-open-gates" },
  { role: "processing", name: "Kamran Yousaf", email: "processing@demo.example", password: "stamped-and-sealed" },
  { role: "b2b", name: "Imran Sheikh", email: "partner@demo.example", password: "a-fair-referral" },
];
