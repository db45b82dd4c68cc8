/** What every figure in rupees has to say about itself. */
export function RupeeNote({ ratesOf }: { ratesOf: string }) {
  return (
    <>
      Rupees are indicative, at rates of {ratesOf}, rounded to two figures; check a live rate before you pay. 1 lakh =
      100,000; 1 crore = 100 lakh, or 10 million.
    </>
  );
}
