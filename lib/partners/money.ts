const amounts = new Intl.NumberFormat("en-US", { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** "1,250.00" */
export const formatAmount = (amount: number) => amounts.format(amount);

/** "USD 1,250.00" */
export const inUsd = (amount: number) => `USD ${formatAmount(amount)}`;
