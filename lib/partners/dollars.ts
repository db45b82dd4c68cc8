/** "$3,200", "$812.50": an amount in US dollars, without cents where there are none. */
export const dollars = (amount: number) =>
  amount.toLocaleString("en-US", { style: "currency", currency: "USD", trailingZeroDisplay: "stripIfInteger" });
