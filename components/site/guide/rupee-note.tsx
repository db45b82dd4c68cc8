/** The note that goes with every figure in rupees. */
export function RupeeNote({ ratesOf }: { ratesOf: string }) {
  return (
    <>
      Amounts in rupees are rough: we use the exchange rates of {ratesOf} and round to two digits. Check a live rate
      before you pay. 1 lakh = 100,000; 1 crore = 100 lakh, or 10 million.
    </>
  );
}
