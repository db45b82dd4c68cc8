/** One number in the ways people write it: every search for people finds it in each, however it is stored. */
export const storedSpellings = ["0300 1234567", "+92 300 1234567", "(0092) 300-1234567", "3001234567"];

/** The same number, or part of it, as typed into a search. */
export const typedSpellings = [
  ...["0300 1234567", "03001234567", "0300-1234567", "+92 300 1234567", "+92 (0)300 1234567", "923001234567"],
  ...["0092 300 1234567", "300 123 4567", "1234567", "0300 123", "۰۳۰۰ ۱۲۳۴۵۶۷"],
];
